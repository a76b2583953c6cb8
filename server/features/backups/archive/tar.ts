import { ArchiveError } from './archive-error.ts'
import { ByteReader } from './byte-reader.ts'

const BLOCK = 512
const LONGEST_NAME = 100
const MAX_BYTES = 0o77777777777
/** Where a header keeps its fields: POSIX ustar. */
const at = { name: 0, mode: 100, uid: 108, gid: 116, size: 124, mtime: 136, sum: 148, type: 156, magic: 257 }

/** A file in a tar. */
export interface TarEntry {
  readonly name: string
  readonly sizeBytes: number
  /** To be read before the next entry is asked for. */
  readonly content: AsyncIterable<Buffer>
}

/**
 * The header of a file of a tar, as `tar` itself reads it.
 *
 * @throws on names of more than 100 bytes and files of 8 GB and more, which this writer does not know
 */
export function tarHeader(name: string, sizeBytes: number, at_: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME || sizeBytes > MAX_BYTES)
    throw new Error(`Not for a tar: ${name} of ${sizeBytes} bytes`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number, place: number) =>
    header.write(`${Math.floor(value).toString(8).padStart(digits, '0')}\0`, place, 'latin1')
  header.write(name, at.name, 'utf8')
  octal(0o600, 7, at.mode)
  octal(0, 7, at.uid)
  octal(0, 7, at.gid)
  octal(sizeBytes, 11, at.size)
  octal(at_.getTime() / 1000, 11, at.mtime)
  header.write('0', at.type, 'latin1')
  header.write('ustar\u000000', at.magic, 'latin1')
  header.fill(' ', at.sum, at.sum + 8)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, at.sum, 'latin1')
  return header
}

/** What fills the last block of a file up. */
export const tarPadding = (sizeBytes: number) => Buffer.alloc((BLOCK - (sizeBytes % BLOCK)) % BLOCK)

/** What a tar ends with. */
export const tarEnd = () => Buffer.alloc(2 * BLOCK)

/**
 * The files of a tar, one after the other.
 *
 * @throws ArchiveError when it is cut off or its headers make no sense
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  try {
    for (;;) {
      const header = await reader.take(BLOCK)
      if (header.length < BLOCK) throw new ArchiveError('truncated')
      if (header.every((byte) => byte === 0)) break
      const { name, sizeBytes } = readHeader(header)
      yield { name, sizeBytes, content: reader.pass(sizeBytes) }
      await reader.take(tarPadding(sizeBytes).length)
    }
    // To the very end, so that what checks the stream as a whole has seen all of it.
    while ((await reader.take(BLOCK)).length > 0);
  } finally {
    await reader.close()
  }
}

function readHeader(header: Buffer): { name: string; sizeBytes: number } {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const name = text(at.name, LONGEST_NAME)
  const sum = Number.parseInt(text(at.sum, 8), 8)
  const blank = Buffer.from(header).fill(' ', at.sum, at.sum + 8)
  const sizeBytes = Number.parseInt(text(at.size, 12), 8)
  if (sum !== sumOf(blank) || !name || !Number.isInteger(sizeBytes)) throw new ArchiveError('altered', name)
  return { name, sizeBytes }
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)
