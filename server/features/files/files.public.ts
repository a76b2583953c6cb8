import type { FilePurpose } from '#contract/files/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { findFile, lockFile, type FileRow } from './files.store.ts'

export { receiveContent } from './files.receive.ts'
export { addFile, addUpload, openAttached, type FileReaders, type KeptContent } from './files.service.ts'
export { shownSafely } from './shown-safely.ts'
export { findFile, listKnownContents } from './files.store.ts'
export { halfUploads } from './large/half-uploads.service.ts'
export { orphanedContents } from './orphans.service.ts'
export { tableRows } from './tables.service.ts'

/**
 * The file that the caller uploaded for a purpose and may now attach to a record.
 *
 * @returns undefined for an unknown file, another's upload, or one for another purpose
 */
export async function requireOwnUpload(
  db: Db,
  actor: Actor,
  fileId: number,
  purpose: FilePurpose,
): Promise<FileRow | undefined> {
  const file = await findFile(db, fileId)
  return file?.createdBy === actor.userId && file.purpose === purpose ? file : undefined
}

/**
 * The same of a drawing that signs once, locked until the transaction ends: what it has signed is looked up after this, and
 * of two who put it under something at the same time the second one sees the first.
 */
export async function requireOwnDrawing(
  db: Db,
  actor: Actor,
  fileId: number,
  purpose: FilePurpose,
): Promise<FileRow | undefined> {
  await lockFile(db, fileId)
  return requireOwnUpload(db, actor, fileId, purpose)
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  files: ['createdAt', 'fileName', 'id', 'mediaType', 'sha256', 'sizeBytes'],
} as const satisfies Readable
