import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'

import { isPlainPng } from './plain-png.ts'

function chunk(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body, Buffer.alloc(4)])
}

/** A picture of 2 by 1 dots, colour with alpha, but for what is said otherwise. */
function png({ width = 2, height = 1, bits = 8, colour = 6, interlaced = 0, bytes = 9, hasEnd = true } = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, colour, 0, 0, interlaced], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(bytes)))]
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, ...parts, ...(hasEnd ? [chunk('IEND', Buffer.alloc(0))] : [])])
}

test('a canvas is taken', () => {
  expect(isPlainPng(png())).toBe(true)
  expect(isPlainPng(png({ colour: 2, bytes: 7 }))).toBe(true)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['another file', Buffer.from('%PDF-1.7')],
  ['one that breaks off', png().subarray(0, 60)],
  ['one without an end', png({ hasEnd: false })],
  ['fewer dots than it says', png({ bytes: 8 })],
  ['more dots than it says', png({ bytes: 10_000 })],
  ['no dots', png({ height: 0 })],
  ['more dots than a screen', png({ width: 4_000_000_000 })],
  ['16 bits', png({ bits: 16 })],
  ['a palette', png({ colour: 3 })],
  ['interlaced', png({ interlaced: 1 })],
])('%s is not', (_, file) => {
  expect(isPlainPng(file)).toBe(false)
})
