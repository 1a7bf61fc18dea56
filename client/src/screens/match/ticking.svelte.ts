/** The time of this machine, ten times a second, while something shows a clock. */
import { onDestroy } from "svelte";

export function ticking(): { readonly ms: number } {
  let ms = $state(performance.now());
  const timer = setInterval(() => (ms = performance.now()), 100);
  onDestroy(() => clearInterval(timer));
  return {
    get ms() {
      return ms;
    },
  };
}
