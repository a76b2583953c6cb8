import { stat } from 'node:fs/promises'
import path from 'node:path'

import type { KeptRun } from '../backups.list.ts'

/** The names that backups are given: whatever else a row says is no backup. */
const NAME = /^van-hanh-[\w-]+\.tar\.gz(\.enc)?$/

/** The file of a backup that has ended. */
export interface KeptFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** The file of a run, if it has ended and the file lies in its folder as long as it was when it was written. */
export async function findFileOf(run: KeptRun): Promise<KeptFile | undefined> {
  const { state, folder, fileName, sizeBytes, sha256, removedAt } = run
  if (state !== 'done' && state !== 'failed') return undefined
  if (folder === null || fileName === null || sizeBytes === null || sha256 === null) return undefined
  if (removedAt !== null || !NAME.test(fileName)) return undefined
  const place = path.join(folder, fileName)
  const found = await stat(place).catch(() => undefined)
  return found?.isFile() && found.size === sizeBytes
    ? { path: place, fileName, sizeBytes, sha256 }
    : undefined
}
