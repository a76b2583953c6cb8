import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

import type { StoredContent } from './file-store.ts'

const UNFINISHED = '.unfinished'

/**
 * Writes a content to an unfinished file and gives it to `use`, which may move it away. Of one that passes the limit or
 * breaks off nothing stays.
 */
export async function withUnfinished(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  limitBytes: number,
  use: (file: string, stored: StoredContent) => Promise<void>,
): Promise<StoredContent | 'tooLarge'> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${randomUUID()}${UNFINISHED}`)
  try {
    const handle = await open(file, 'wx', 0o600)
    const stored = await closing(handle, () => writeContent(handle, content, limitBytes))
    if (stored !== 'tooLarge') await use(file, stored)
    return stored
  } finally {
    await rm(file, { force: true })
  }
}

/** Deletes the unfinished files of a folder that nothing was written to since an instant: their process died. */
export async function removeUnfinished(folder: string, before: Date): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED)) continue
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtime < before) await rm(file, { force: true })
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
  return { sha256: hash.digest('hex'), sizeBytes }
}

/** Does something with an open file and closes it. */
export async function closing<Result>(handle: FileHandle, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } finally {
    await handle.close()
  }
}
