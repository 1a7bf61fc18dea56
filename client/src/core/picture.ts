/** The board as a picture to hand on: what the server draws, as it is or painted as PNG here. */

/** Width and height of the painted picture's longer side, in pixels. */
const LARGE_PX = 1600;

/** Give the size that a drawing is painted at, from its `viewBox`. */
export function sizeOf(svg: string, large = LARGE_PX): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.map(Number) ?? [];
  if (!width || !height) return { width: large, height: large };
  const by = large / Math.max(width, height);
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

/** Say in the drawing how large it is: some browsers paint none that does not. */
export function sized(svg: string, { width, height }: { width: number; height: number }): string {
  return svg.replace("<svg ", `<svg width="${width}" height="${height}" `);
}

export const drawing = (svg: string): Blob => new Blob([svg], { type: "image/svg+xml" });

/** Paint a drawing. */
export async function painted(svg: string): Promise<Blob> {
  const size = sizeOf(svg);
  const address = URL.createObjectURL(drawing(sized(svg, size)));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), size);
    canvas.getContext("2d")?.drawImage(image, 0, 0, size.width, size.height);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("not painted"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Hand a file on as the device does it: its own sharing on touch, else a download. */
export async function handOn(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  const shares = matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] });
  if (shares) {
    const given = await navigator.share({ files: [file] }).then(
      () => true,
      // Whoever closes the list wants no file either.
      (problem: Error) => problem.name === "AbortError",
    );
    if (given) return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
