import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { begun } from './send-file.ts'

const CHUNK_BYTES = 40 * 1024

/** A file of ten chunks, and whether what it was read from was let go. */
function source() {
  const read = { chunks: 0, isLetGo: false }
  async function* chunks() {
    try {
      for (; read.chunks < 10; read.chunks += 1) yield Buffer.alloc(CHUNK_BYTES, read.chunks)
    } finally {
      read.isLetGo = true
    }
  }
  const content = Readable.from(chunks(), { objectMode: false, highWaterMark: 1 })
  return { read, content, answer: { fileName: 'ca.xlsx', mediaType: 'application/octet-stream', content } }
}

const contentOf = async (answer: Parameters<typeof begun>[0]) => {
  const { content } = await begun(answer)
  if (!(content instanceof Readable)) throw new TypeError('A stream stays one')
  return content
}

test('what was held back comes first, and all of it once', async () => {
  const { answer, read } = source()
  const all = await buffer(await contentOf(answer))
  expect(all.length).toBe(10 * CHUNK_BYTES)
  expect(Array.from({ length: 10 }, (_, at) => all[at * CHUNK_BYTES])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(read.isLetGo).toBe(true)
})

test.each([
  ['before the first byte', 0],
  ['in the middle', 1],
])('whoever leaves %s lets the source go', async (_when, taken) => {
  const { answer, content, read } = source()
  const sent = await contentOf(answer)
  if (taken > 0) await once(sent, 'readable')
  sent.destroy()
  await once(content, 'close')
  expect(read.isLetGo).toBe(true)
  expect(read.chunks).toBeLessThan(10)
})
