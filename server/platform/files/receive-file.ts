import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import { coreProblems, Problem } from '#contract/core/problem.ts'

import { SNIFF_BYTES } from './media-type.ts'

/** The file of an upload while it arrives. */
export interface ReceivedFile {
  /** As the client named it. */
  readonly fileName: string
  /** Its first bytes, for reading its type; empty for an empty file. */
  readonly head: Buffer
  /** All of it, {@link head} included; to be read once. */
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Hands the first file of a `multipart/form-data` request to `use`. What `use` leaves unread is read and dropped, so
 * that the client can finish sending and then sees the answer.
 *
 * @returns undefined when the request brings no file
 * @throws problem `core.malformed` when the request breaks off or is no proper multipart
 */
export async function receiveFile<Result>(
  request: FastifyRequest,
  use: (file: ReceivedFile) => Promise<Result>,
): Promise<Result | undefined> {
  if (!request.isMultipart()) return undefined
  // The store stops at the limit of the purpose; a limit here would cut the file short instead.
  const part: MultipartFile | undefined = await request
    .file({ limits: { fileSize: Infinity } })
    .catch(refuseMalformed)
  if (!part) return undefined
  const chunks: AsyncIterator<Buffer> = part.file.iterator({ destroyOnReturn: false })
  try {
    const head = await readHead(chunks)
    return await use({
      fileName: part.filename || '',
      head,
      content: restOf(head, chunks),
    })
  } finally {
    // Until its iterator has let go, the stream does not flow.
    await chunks.return?.()
    part.file.resume()
  }
}

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < SNIFF_BYTES) {
    const next = await chunks.next().catch(refuseMalformed)
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* restOf(head: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer, void> {
  yield head
  for (;;) {
    const next = await chunks.next().catch(refuseMalformed)
    if (next.done) return
    yield next.value
  }
}

function refuseMalformed(): never {
  throw new Problem(coreProblems.malformed)
}
