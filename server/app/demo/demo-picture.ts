import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 480
const HEIGHT = 320

type Colour = readonly [red: number, green: number, blue: number]

/** What can be seen: a cabinet before a wall, with a lamp that is red before the repair and green after it. */
function colourAt(x: number, y: number, kind: 'before' | 'after', hue: number): Colour {
  const isCabinet = x > 130 && x < 350 && y > 50 && y < 290
  const isDoor = isCabinet && x > 142 && x < 338 && y > 62 && y < 278
  const isLamp = (x - 310) ** 2 + (y - 90) ** 2 < 13 ** 2
  const isPlate = x > 165 && x < 265 && y > 80 && y < 102
  const isStain = kind === 'before' && (x - 215) ** 2 / 3 + (y - 215) ** 2 < 26 ** 2
  const shade = Math.round((HEIGHT - y) / 8 + ((x * 7 + y * 13) % 5))
  if (isLamp) return kind === 'before' ? [214, 48, 49] : [39, 174, 96]
  if (isPlate) return [238, 240, 232]
  if (isStain) return [88 + shade, 62 + shade, 44]
  if (isDoor) return [92 + (hue % 40) + shade, 108 + shade, 122 + shade]
  if (isCabinet) return [70, 82, 94]
  return y > 290 ? [122, 116, 108] : [168 + shade, 172 + shade, 166 + shade]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A small PNG in place of a photograph. */
export function demoPicture(kind: 'before' | 'after', hue: number): Buffer {
  return pngOf(WIDTH, HEIGHT, (x, y) => colourAt(x, y, kind, hue))
}

/** A PNG, dot by dot. */
export function pngOf(width: number, height: number, colour: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colour(x, y), y * (1 + width * 3) + 1 + x * 3)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
