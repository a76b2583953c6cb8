import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import type { FileAnswer, SeekableContent } from '../call.ts'
import { askedRange } from './range.rules.ts'

/** What is held back until it is known that the content can be read. */
const HELD_BYTES = 64 * 1024

/** Sends a file that has begun: as it comes, or the part of it that was asked for where any part can be. */
export async function sendFile(reply: FastifyReply, answer: FileAnswer): Promise<FastifyReply> {
  const disposition = answer.isInline ? 'inline' : 'attachment'
  // The name for clients that read no other: Đ is a letter of its own and no D with an accent.
  const plain = answer.fileName
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D')
    .normalize('NFD')
    .replaceAll(/[^\w. -]/g, '')
  void reply
    .header('content-type', answer.mediaType)
    .header('cache-control', 'private, no-cache')
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`,
    )
  if (!(answer.content instanceof Readable)) return sendPart(reply, answer.content)
  if (answer.estimatedBytes !== undefined) void reply.header('x-estimated-bytes', answer.estimatedBytes)
  if (answer.sizeBytes !== undefined) void reply.header('content-length', answer.sizeBytes)
  return reply.send(answer.content)
}

/**
 * A file whose stream has begun: what cannot be read at all is an error before the first header is sent, and so is whatever goes
 * wrong in a short file. Later the connection breaks, so that nobody takes half a file for a whole one.
 */
export async function begun(answer: FileAnswer): Promise<FileAnswer> {
  const { content } = answer
  return content instanceof Readable ? { ...answer, content: await beginning(content) } : answer
}

async function beginning(content: Readable): Promise<Readable> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const held: Buffer[] = []
  let bytes = 0
  while (bytes < HELD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) return Readable.from(held, { objectMode: false })
    held.push(value)
    bytes += value.length
  }
  const whole = Readable.from(followedBy(held, chunks), { objectMode: false })
  // Whoever stops reading lets the source go too, also who left before the first byte was sent: what never began to follow has
  // nothing to end by itself, and the source may hold a cursor.
  return whole.once('close', () => void content.destroy())
}

async function* followedBy(held: readonly Buffer[], chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* held
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}

/** Videos are sought, and papers read page by page, by asking for parts. */
async function sendPart(
  reply: FastifyReply,
  { sizeBytes, sha256, open }: SeekableContent,
): Promise<FastifyReply> {
  const { headers } = reply.request
  const tag = `"${sha256}"`
  void reply.header('accept-ranges', 'bytes').header('etag', tag)
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  const ifRange = headers['if-range']?.toString()
  const part = askedRange({ range: headers.range, ifRange }, sizeBytes, tag)
  if (part === 'none') {
    // Without a body the answer is no file, and nothing to be saved under its name.
    void reply.removeHeader('content-disposition').removeHeader('content-type')
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  }
  if (part === 'whole') return reply.header('content-length', sizeBytes).send(await open())
  const { first, last } = part
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${sizeBytes}`)
    .header('content-length', last - first + 1)
    .send(await open(part))
}
