/** Two sounds, made and not recorded: wood for a tile, a low bell for a warning. */
import { Cell } from "./cell";

export const soundOn = new Cell(true);

let context: AudioContext | null = null;

function output(): AudioContext | null {
  if (!soundOn.get() || typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A short knock: filtered noise that dies within a twentieth of a second. */
export function click(strength = 1): void {
  const audio = output();
  if (!audio) return;
  const length = Math.round(audio.sampleRate * 0.05);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) {
    samples[at] = (Math.random() * 2 - 1) * Math.exp((-9 * at) / length);
  }
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const wood = audio.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 900;
  wood.Q.value = 2.2;
  const loudness = audio.createGain();
  loudness.gain.value = 0.5 * strength;
  source.connect(wood).connect(loudness).connect(audio.destination);
  source.start();
}

/** A low bell: three partials that fade one after another. */
export function bell(): void {
  const audio = output();
  if (!audio) return;
  const now = audio.currentTime;
  for (const [ratio, loud, seconds] of [
    [1, 0.22, 1.6],
    [2.01, 0.1, 1],
    [2.98, 0.05, 0.6],
  ] as const) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = 294 * ratio;
    loudness.gain.setValueAtTime(0.0001, now);
    loudness.gain.exponentialRampToValueAtTime(loud, now + 0.015);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + seconds);
  }
}
