import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { ArchiveError } from './archive-error.ts'
import { SEALED_MAGIC, unsealStream } from './sealed-stream.ts'
import { readTar, type TarEntry } from './tar.ts'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/**
 * The entries of an archive, one after the other; each is to be read before the next is asked for.
 *
 * @param secret opens an encrypted one
 * @param advance told how much of the file has been read; what it throws ends the reading
 * @throws ArchiveError when it is no archive, cannot be opened, or is cut off or altered
 */
export async function* readArchive(
  file: string,
  secret: string | undefined,
  advance?: (doneBytes: number) => void,
): AsyncGenerator<TarEntry> {
  const isSealed = await requireArchive(file)
  if (isSealed && secret === undefined) throw new ArchiveError('keyMissing')
  const stored = counted(createReadStream(file, { highWaterMark: 1024 * 1024 }), advance)
  const packed = isSealed && secret !== undefined ? unsealStream(secret)(stored) : stored
  const content = createGunzip({ chunkSize: 256 * 1024 })
  // What breaks before it reaches whoever reads the content.
  pipeline(packed, content).catch(() => undefined)
  yield* readTar(inOurWords(content))
}

async function* counted(
  source: AsyncIterable<Buffer>,
  advance?: (doneBytes: number) => void,
): AsyncGenerator<Buffer> {
  let done = 0
  for await (const piece of source) {
    done += piece.length
    advance?.(done)
    yield piece
  }
}

async function* inOurWords(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw explained(error)
  }
}

/** What zlib says of a stream that ends early or was altered, in our words. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'Z_BUF_ERROR') return new ArchiveError('truncated')
  return String(error.code).startsWith('Z_') ? new ArchiveError('altered') : error
}

async function requireArchive(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const begin = Buffer.alloc(SEALED_MAGIC.length)
    await handle.read(begin, 0, begin.length, 0)
    if (begin.equals(SEALED_MAGIC)) return true
    if (begin.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) return false
    throw new ArchiveError('notAnArchive')
  } finally {
    await handle.close()
  }
}
