import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat, statfs, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** Where files lie that arrive piece by piece, until all of each is there. */
export interface PartStore {
  /** How much of one has arrived from its beginning on. */
  sizeOf(name: string): Promise<number>
  /**
   * Writes from an offset on as it comes: what arrived stays when the content breaks off. Two senders of the same bytes do not
   * harm each other, for each byte has its place.
   *
   * @returns where it ended, or `gap` for one that begins behind what is there, `tooLong` where it goes beyond the end
   */
  write(name: string, place: Place, content: AsyncIterable<Uint8Array>): Promise<number | 'gap' | 'tooLong'>
  /** Undefined where there is none. */
  open(name: string): Promise<Readable | undefined>
  remove(name: string): Promise<void>
  /** The names of those that nothing was added to since an instant. */
  listOlder(before: Date): Promise<string[]>
  /** How much room the disk has. */
  freeBytes(): Promise<number>
}

interface Place {
  readonly offsetBytes: number
  /** How long the whole is to be. */
  readonly endBytes: number
}

/** Keeps parts as files in a folder. */
export function diskPartStore(folder: string): PartStore {
  const placeOf = (name: string) => {
    if (!/^[0-9a-f-]{36}$/.test(name)) throw new Error(`Not the name of a part: ${name}`)
    return path.join(folder, name)
  }
  const sizeOf = async (name: string) => (await stat(placeOf(name)).catch(noneThere))?.size ?? 0
  return {
    sizeOf,
    write: async (name, place, content) => {
      await mkdir(folder, { recursive: true })
      // Not to be cut short, and not only at its end, as flags in letters would have it.
      const handle = await open(placeOf(name), constants.O_RDWR | constants.O_CREAT, 0o600)
      try {
        if (place.offsetBytes > (await handle.stat()).size) return 'gap'
        return await writePieces(handle, place, content)
      } finally {
        await handle.close()
      }
    },
    open: async (name) => (await open(placeOf(name), 'r').catch(noneThere))?.createReadStream(),
    remove: (name) => rm(placeOf(name), { force: true }),
    listOlder: async (before) => {
      const names = (await readdir(folder).catch(noneThere)) ?? []
      const times = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(noneThere)))
      return names.filter((_, at) => (times[at]?.mtime ?? before) < before)
    },
    freeBytes: async () => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
  }
}

async function writePieces(
  handle: FileHandle,
  { offsetBytes, endBytes }: Place,
  content: AsyncIterable<Uint8Array>,
): Promise<number | 'tooLong'> {
  let at = offsetBytes
  for await (const piece of content) {
    if (at + piece.length > endBytes) return 'tooLong'
    for (let done = 0; done < piece.length;) {
      const { bytesWritten } = await handle.write(piece, done, piece.length - done, at + done)
      done += bytesWritten
    }
    at += piece.length
  }
  return at
}

function noneThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
