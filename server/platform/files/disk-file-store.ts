import { access, constants, mkdir, open, rename, utimes } from 'node:fs/promises'
import path from 'node:path'

import { ContentMissingError, FilesUnreachableError, requireHash, type FileStore } from './file-store.ts'
import { listOldContents, removeOldContent } from './old-contents.ts'
import { closing, removeUnfinished, withUnfinished } from './unfinished.ts'

/**
 * Keeps contents below a folder, each at `ab/cd/<sha256>`, where `abcd` starts the hash.
 *
 * A content is written to an unfinished file first and takes its name when all of it is on the disk, so under a hash
 * there is the whole content or nothing, whatever crashes meanwhile.
 */
export function diskFileStore(folder: string): FileStore {
  return {
    put: (content, limitBytes) =>
      withUnfinished(folder, content, limitBytes, (file, { sha256 }) => moveInto(folder, file, sha256)),
    open: async (sha256, part) => {
      const handle = await open(placeOf(folder, sha256), 'r').catch((error: NodeJS.ErrnoException) => {
        const message = `The content ${sha256} cannot be read from ${folder}`
        throw error.code === 'ENOENT'
          ? new ContentMissingError(message, { cause: error })
          : new Error(message, { cause: error })
      })
      return handle.createReadStream(part && { start: part.first, end: part.last })
    },
    listOlder: (before) => listOldContents(folder, before),
    removeOlder: (sha256, before) => removeOldContent(placeOf(folder, sha256), before),
    tidy: (before) => removeUnfinished(folder, before),
    check: async () => {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK).catch((error: unknown) => {
        throw new FilesUnreachableError(`${folder} cannot be written`, { cause: error })
      })
    },
  }
}

function placeOf(folder: string, sha256: string): string {
  requireHash(sha256)
  return path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
}

/** Twins that arrive at once replace each other, which changes nothing: their content is the same. */
async function moveInto(folder: string, unfinished: string, sha256: string): Promise<void> {
  const place = placeOf(folder, sha256)
  const inner = path.dirname(place)
  await sync(unfinished, 'r+')
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
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags)
  await closing(handle, () => handle.sync())
}
