import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

import type { PackedFile } from '../../read/zip-reader.ts'

/** One file of an archive; its content is asked for when all files before it have been written. */
interface NewEntry {
  readonly name: string
  readonly chunks: Iterable<Buffer> | AsyncIterable<Buffer>
}

/** A file to be written, or one that is copied as it lies in another archive. */
export type ZipEntry = NewEntry | PackedFile

interface WrittenEntry {
  readonly name: Buffer
  readonly offset: number
  readonly flags: number
  readonly method: number
  crc: number
  packedBytes: number
  bytes: number
}

const deflate = promisify(deflateRaw)
/** Sizes are 32 bits wide: this writer makes no zip64 archives. */
const MAX_BYTES = 0xff_ff_ff_fe
const VERSION_NEEDED = 20
/** Made as on Unix: of any other system `unzip` takes names for old code pages, whatever their flag says. */
const MADE_BY = (3 << 8) | VERSION_NEEDED
/** What a file is and who may read it, as Unix keeps it: a plain one, for all to read. */
const PLAIN_FILE = 0o100_644 * 2 ** 16
/** Sizes follow the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const FLAGS_OF_PACKED = 0x0800
/** Half the processor time of the usual 6; a sheet grows by a hundredth. */
const LEVEL = 4
/** What a chunk of a sheet comes to once packed, with room: then it is packed in one go. */
const PACKED_BYTES = 64 * 1024
const DEFLATE_METHOD = 8
/** 1980-01-01, the first day a zip knows: the same content always gives the same bytes. */
const DOS_DAY = 0x21

/**
 * The bytes of a zip archive, produced only as fast as they are taken. Compression runs outside the event loop.
 * @throws RangeError when a file or the archive reaches 4 GiB
 */
export async function* zipArchive(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for await (const given of entries) {
    const entry = beginEntry(given, offset)
    written.push(entry)
    const pieces = 'chunks' in given ? entryBytes(entry, given.chunks) : packedBytes(entry, given)
    for await (const piece of pieces) {
      offset += piece.length
      yield piece
    }
  }
  yield directory(written, offset)
}

function beginEntry(given: ZipEntry, offset: number): WrittenEntry {
  const name = Buffer.from(given.name)
  if ('chunks' in given)
    return { name, offset, flags: FLAGS, method: DEFLATE_METHOD, crc: 0, packedBytes: 0, bytes: 0 }
  const { method, crc, bytes, packed } = given
  return { name, offset, flags: FLAGS_OF_PACKED, method, crc, bytes, packedBytes: packed.length }
}

function* packedBytes(entry: WrittenEntry, { packed }: PackedFile): Generator<Buffer> {
  yield localHeader(entry)
  yield packed
}

async function* entryBytes(entry: WrittenEntry, chunks: NewEntry['chunks']): AsyncGenerator<Buffer> {
  yield localHeader(entry)
  let packing: Promise<Buffer> | undefined
  for await (const chunk of chunks) {
    entry.crc = crc32(chunk, entry.crc)
    entry.bytes += chunk.length
    // Each chunk is a run of deflate blocks that ends on a byte, so that the runs can follow one another. One is packed
    // while the next is made.
    const before = packing
    packing = deflate(chunk, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: PACKED_BYTES })
    packing.catch(() => undefined)
    if (before) yield counted(entry, await before)
  }
  if (packing) yield counted(entry, await packing)
  const emptyLastBlock = Buffer.from([3, 0])
  entry.packedBytes += emptyLastBlock.length
  yield Buffer.concat([emptyLastBlock, uint32(0x08_07_4b_50), sizes(entry)])
}

/** @throws RangeError when a file or the archive reaches 4 GiB */
function counted(entry: WrittenEntry, packed: Buffer): Buffer {
  entry.packedBytes += packed.length
  if (Math.max(entry.bytes, entry.offset + entry.packedBytes) > MAX_BYTES)
    throw new RangeError('A workbook is at most 4 GiB large')
  return packed
}

/** Of a new entry all sizes are nought yet: they follow its content. */
function localHeader(entry: WrittenEntry): Buffer {
  const { name, flags, method } = entry
  return Buffer.concat([
    uint32(0x04_03_4b_50),
    uint16(VERSION_NEEDED, flags, method, 0, DOS_DAY),
    sizes(entry),
    uint16(name.length, 0),
    name,
  ])
}

function directory(entries: readonly WrittenEntry[], offset: number): Buffer {
  const records = entries.map((entry) =>
    Buffer.concat([
      uint32(0x02_01_4b_50),
      uint16(MADE_BY, VERSION_NEEDED, entry.flags, entry.method, 0, DOS_DAY),
      sizes(entry),
      uint16(entry.name.length, 0, 0, 0, 0),
      uint32(PLAIN_FILE, entry.offset),
      entry.name,
    ]),
  )
  const list = Buffer.concat(records)
  const end = [uint32(0x06_05_4b_50), uint16(0, 0, entries.length, entries.length)]
  return Buffer.concat([list, ...end, uint32(list.length, offset), uint16(0)])
}

function sizes({ crc, packedBytes, bytes }: WrittenEntry): Buffer {
  return uint32(crc, packedBytes, bytes)
}

function uint16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
