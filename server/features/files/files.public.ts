import type { FilePurpose } from '#contract/files/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findFile, type FileRow } from './files.store.ts'

export { orphanedContents } from './orphans.service.ts'

/** Says whether the caller may read a file because of the record it is attached to. */
type FileReader = (work: Pick<Work, 'db' | 'actor'>, fileId: number) => Promise<boolean>

/** Who may read the files of each purpose, besides those who uploaded them: any one of the readers is enough. */
export type FileReaders = Readonly<Record<FilePurpose, readonly FileReader[]>>

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
