import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, utimes, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

import type { FileStore, StoredContent } from './file-store.ts'
import { listOldContents, removeOldContent } from './old-contents.ts'

const UNFINISHED = '.unfinished'

/**
 * Keeps contents below a folder, each at `ab/cd/<sha256>`, where `abcd` starts the hash.
 *
 * A content is written to an unfinished file first and takes its name when all of it is on the disk, so under a hash
 * there is the whole content or nothing, whatever crashes meanwhile.
 */
export function diskFileStore(folder: string): FileStore {
  return {
    put: (content, limitBytes) => putContent(folder, content, limitBytes),
    open: async (sha256, part) => {
      const handle = await open(placeOf(folder, sha256), 'r').catch((error: unknown) => {
        throw new Error(`The content ${sha256} cannot be read from ${folder}`, { cause: error })
      })
      return handle.createReadStream(part && { start: part.first, end: part.last })
    },
    listOlder: (before) => listOldContents(folder, before),
    removeOlder: (sha256, before) => removeOldContent(placeOf(folder, sha256), before),
  }
}

/** Deletes what uploads left behind when an earlier process died. To be called before the folder's store is used. */
export async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED))
  await Promise.all(names.map((name) => rm(path.join(folder, name), { force: true })))
}

function placeOf(folder: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`Not a SHA-256: ${sha256}`)
  return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

async function putContent(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<StoredContent | 'tooLarge'> {
  await mkdir(folder, { recursive: true })
  const unfinished = path.join(folder, `${randomUUID()}${UNFINISHED}`)
  try {
    const handle = await open(unfinished, 'wx', 0o600)
    const stored = await closing(handle, () => writeContent(handle, content, limitBytes))
    if (stored !== 'tooLarge') await moveInto(folder, unfinished, stored.sha256)
    return stored
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function writeContent(
  handle: FileHandle,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
): Promise<StoredContent | 'tooLarge'> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const chunk of content) {
    sizeBytes += chunk.length
    if (sizeBytes > limitBytes) return 'tooLarge'
    hash.update(chunk)
    await handle.writeFile(chunk)
  }
  await handle.sync()
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Twins that arrive at once replace each other, which changes nothing: their content is the same. */
async function moveInto(folder: string, unfinished: string, sha256: string): Promise<void> {
  const place = placeOf(folder, sha256)
  const inner = path.dirname(place)
  await mkdir(inner, { recursive: true })
  await rename(unfinished, place).catch(async (error: unknown) => {
    // Windows does not replace a file while somebody reads it; that it was stored again must show all the same.
    const now = new Date()
    await utimes(place, now, now).catch(() => {
      throw error
    })
  })
  for (const changed of [inner, path.dirname(inner), folder]) await syncFolder(changed)
}

/** Makes the names in a folder survive a power cut; Windows does so by itself and cannot be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await closing(handle, () => handle.sync())
}

async function closing<Result>(handle: FileHandle, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await handle.close()
  }
}
