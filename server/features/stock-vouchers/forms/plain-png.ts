import { inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Neither a screen nor a paper has more dots; a file of a few bytes may claim to have millions. */
const MOST_DOTS = 4000
/** How many values a dot has, by the kind of colour: grey, colour, grey with alpha, colour with alpha. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/**
 * Whether a file is a whole picture as browsers draw one on a canvas: PNG of 8 bits, not interlaced, and no larger than a screen.
 * Only such a picture is given to the painter of papers, which breaks off at a file that is broken.
 */
export function isPlainPng(file: Buffer): boolean {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  const data: Buffer[] = []
  let row = 0
  let height = 0
  for (let at = SIGNATURE.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at)
    const kind = file.toString('latin1', at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (body.length < length) return false
    if (kind === 'IEND') return height > 0 && isWhole(data, (row + 1) * height)
    if (kind === 'IHDR') {
      if (length !== 13) return false
      const [width, bits, colour, interlaced] = [body.readUInt32BE(0), body[8], body[9] ?? 0, body[12]]
      const perDot = channels[colour]
      height = body.readUInt32BE(4)
      if (!perDot || bits !== 8 || interlaced !== 0) return false
      if (width === 0 || width > MOST_DOTS || height > MOST_DOTS) return false
      row = width * perDot
    }
    if (kind === 'IDAT') data.push(body)
    at += 12 + length
  }
  return false
}

function isWhole(data: readonly Buffer[], bytes: number): boolean {
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: bytes + 1 }).length === bytes
  } catch {
    return false
  }
}
