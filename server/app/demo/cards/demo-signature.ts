import { pngOf } from '../demo-picture.ts'

const WIDTH = 480
const HEIGHT = 168
const PEN = 2.2

/** A small PNG in place of a signature: loops of a height of their own, and a stroke below. */
export function demoSignature(hand: number): Buffer {
  const ink = new Uint8Array(WIDTH * HEIGHT)
  const dot = (atX: number, atY: number) => {
    for (let y = Math.floor(atY - PEN); y <= atY + PEN; y++)
      for (let x = Math.floor(atX - PEN); x <= atX + PEN; x++)
        if ((x - atX) ** 2 + (y - atY) ** 2 <= PEN ** 2 && x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT)
          ink[y * WIDTH + x] = 1
  }
  const loops = 4 + (hand % 4)
  for (let step = 0; step <= 4000; step++) {
    const part = step / 4000
    const angle = part * loops * 2 * Math.PI
    const tall = (38 - 22 * part) * (1 + 0.3 * Math.sin(hand + part * 9))
    dot(90 + part * 270 + 24 * Math.sin(angle), 82 - 8 * part - tall * Math.cos(angle + hand / 7))
    dot(110 + part * 250, 128 - 16 * part + 4 * Math.sin(part * 5 + hand))
  }
  return pngOf(WIDTH, HEIGHT, (x, y) => (ink[y * WIDTH + x] === 1 ? [17, 17, 17] : [255, 255, 255]))
}
