import { crc32, createInflateRaw } from 'node:zlib'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { ReadTableError } from './table-error.ts'

/** A file of an archive as it lies in there, to be copied into another one. */
export interface PackedFile {
  readonly name: string
  readonly method: number
  readonly crc: number
  readonly bytes: number
  readonly packed: Buffer
}

/** The files of a zip archive by name, without regard to case. */
export interface ZipReader {
  /** As the archive spells them, in its order. */
  readonly names: readonly string[]
  has: (name: string) => boolean
  /** @throws ReadTableError `damaged` when it is missing or torn, `encrypted` when it has a password */
  packed: (name: string) => PackedFile
  /**
   * The content of a file, of at most so many bytes, unpacked chunk by chunk as it is taken.
   * @throws ReadTableError `damaged` when it is missing, torn or fails its checksum (known only at its end),
   * `contentTooLarge` when it claims or turns out to be longer, or all content read so far passes the limit, `encrypted` when it has a password
   */
  read: (name: string, maxBytes?: number) => AsyncGenerator<Buffer>
}

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedBytes: number
  readonly bytes: number
  readonly offset: number
}

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1')
const ZIP64_END_OF_DIRECTORY = 0x06_06_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const LOCAL_ENTRY = 0x04_03_4b_50
/** A field of 16 or 32 bits with this value has its real value in a zip64 record. */
const SEE_ZIP64_16 = 0xff_ff
const SEE_ZIP64_32 = 0xff_ff_ff_ff
const ZIP64_EXTRA = 1
const STORED = 0
const DEFLATED = 8
const CHUNK_BYTES = 64 * 1024

/**
 * Opens a zip archive in memory. At most `maxUnpackedBytes` come out of it, whatever it claims to hold.
 * @throws ReadTableError `damaged` when its directory cannot be read
 */
export function openZip(data: Buffer, maxUnpackedBytes: number): ZipReader {
  const entries = inBounds(() => readDirectory(data))
  let unpackedBytes = 0

  async function* read(name: string, maxBytes = maxUnpackedBytes): AsyncGenerator<Buffer> {
    const entry = entries.get(plainName(name))
    if (!entry) throw new ReadTableError('damaged')
    // What says so itself need not be unpacked first.
    if (entry.bytes > maxBytes) throw new ReadTableError('contentTooLarge', maxBytes)
    let bytes = 0
    let crc = 0
    for await (const chunk of content(data, entry)) {
      bytes += chunk.length
      unpackedBytes += chunk.length
      if (bytes > maxBytes) throw new ReadTableError('contentTooLarge', maxBytes)
      if (unpackedBytes > maxUnpackedBytes) throw new ReadTableError('contentTooLarge', maxUnpackedBytes)
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (bytes !== entry.bytes || crc !== entry.crc) throw new ReadTableError('damaged')
  }

  function packed(given: string): PackedFile {
    const entry = entries.get(plainName(given))
    if (!entry) throw new ReadTableError('damaged')
    if (entry.flags & 1) throw new ReadTableError('encrypted')
    const { name, method, crc, bytes } = entry
    return { name, method, crc, bytes, packed: inBounds(() => packedContent(data, entry)) }
  }

  return {
    names: [...entries.values()].map(({ name }) => name),
    has: (name) => entries.has(plainName(name)),
    packed,
    read,
  }
}

async function* content(data: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.flags & 1) throw new ReadTableError('encrypted')
  const packed = inBounds(() => packedContent(data, entry))
  if (entry.method === STORED) {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
      yield packed.subarray(at, at + CHUNK_BYTES)
      await nextTurn()
    }
    return
  }
  if (entry.method !== DEFLATED) throw new ReadTableError('damaged')
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk as Buffer
  } catch {
    throw new ReadTableError('damaged')
  }
}

function packedContent(data: Buffer, { offset, packedBytes }: Entry): Buffer {
  if (data.readUInt32LE(offset) !== LOCAL_ENTRY) throw new ReadTableError('damaged')
  const start = offset + 30 + data.readUInt16LE(offset + 26) + data.readUInt16LE(offset + 28)
  const packed = data.subarray(start, start + packedBytes)
  if (packed.length < packedBytes) throw new ReadTableError('damaged')
  return packed
}

function readDirectory(data: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let { at, count } = directoryPlace(data)
  for (; count > 0; count--) {
    if (data.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ReadTableError('damaged')
    const nameEnd = at + 46 + data.readUInt16LE(at + 28)
    const extraEnd = nameEnd + data.readUInt16LE(at + 30)
    const wide = zip64Values(data.subarray(nameEnd, extraEnd))
    const field = (place: number) => {
      const value = data.readUInt32LE(place)
      return value === SEE_ZIP64_32 ? (wide.shift() ?? value) : value
    }
    // Zip64 lists the full size first, then the packed size, then the offset.
    const bytes = field(at + 24)
    const packedBytes = field(at + 20)
    const name = data.toString('utf8', at + 46, nameEnd)
    entries.set(plainName(name), {
      name,
      flags: data.readUInt16LE(at + 8),
      method: data.readUInt16LE(at + 10),
      crc: data.readUInt32LE(at + 16),
      packedBytes,
      bytes,
      offset: field(at + 42),
    })
    at = extraEnd + data.readUInt16LE(at + 32)
  }
  return entries
}

function directoryPlace(data: Buffer): { at: number; count: number } {
  const end = data.lastIndexOf(END_OF_DIRECTORY)
  // The last bytes say how long a comment follows: without them the file has lost its end.
  if (end === -1 || end + 22 + data.readUInt16LE(end + 20) > data.length) throw new ReadTableError('damaged')
  const count = data.readUInt16LE(end + 10)
  const at = data.readUInt32LE(end + 16)
  if (count !== SEE_ZIP64_16 && at !== SEE_ZIP64_32) return { at, count }
  // The locator, 20 bytes before, tells where the wide record is.
  const wide = readWide(data, end - 12)
  if (data.readUInt32LE(wide) !== ZIP64_END_OF_DIRECTORY) throw new ReadTableError('damaged')
  return { at: readWide(data, wide + 48), count: readWide(data, wide + 32) }
}

/** The 64-bit numbers of an entry's zip64 field, in their order. */
function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA) continue
    const size = Math.min(extra.readUInt16LE(at + 2), extra.length - at - 4)
    return Array.from({ length: Math.floor(size / 8) }, (_, index) => readWide(extra, at + 4 + index * 8))
  }
  return []
}

function readWide(data: Buffer, at: number): number {
  return Number(data.readBigUInt64LE(at))
}

/** The name by which a file is found: some writers use backslashes, a leading slash or another case than the workbook itself does. */
export function plainName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

/** Runs a reading of the archive; places outside of it mean that it is damaged. */
function inBounds<T>(action: () => T): T {
  try {
    return action()
  } catch (error) {
    throw error instanceof RangeError ? new ReadTableError('damaged') : error
  }
}
