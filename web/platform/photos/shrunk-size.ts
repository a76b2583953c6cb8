/** The longest side of a photo that is kept: every letter of a plate can be read in it. */
const MOST_PX = 1600

/** The size of a picture whose longest side is at most 1600 pixels; a smaller one stays as it is. */
export function shrunkSize({ width, height }: { readonly width: number; readonly height: number }) {
  const factor = Math.min(1, MOST_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}
