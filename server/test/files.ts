import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { diskFileStore } from '#server/platform/files/disk-file-store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** A file store in a folder of its own; `remove` deletes it with what it holds. */
export async function temporaryFiles(): Promise<{
  files: FileStore
  folder: string
  remove: () => Promise<void>
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-files-'))
  return { files: diskFileStore(folder), folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
