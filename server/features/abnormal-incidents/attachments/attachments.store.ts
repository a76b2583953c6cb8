import { sql } from 'kysely'

import type { AbnormalAttachment } from '#contract/abnormal-incidents/abnormal.ts'
import type { AttachmentKind } from '#contract/abnormal-incidents/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

import { unlessSealed } from '../abnormal-incidents.store.ts'

/** An attachment with the fingerprint of its content. */
export type AttachmentRow = Omit<AbnormalAttachment, 'canDelete'> & {
  readonly abnormalId: number
  readonly sha256: string
}

/** The attachments of some events, in the order they were added. */
export async function listAttachments(db: Db, abnormalIds: readonly number[]): Promise<AttachmentRow[]> {
  if (abnormalIds.length === 0) return []
  const { rows } = await sql<AttachmentRow>`
    select t.id, t.abnormal_id, t.file_id, f.file_name, f.media_type, f.size_bytes, f.sha256, t.kind, t.is_fact,
      t.added_by_name, t.added_at
    from abnormal_attachments t join files f on f.id = t.file_id
    where t.abnormal_id = any(${[...abnormalIds]}::bigint[]) order by t.id`.execute(db)
  return rows
}

/** What is kept of an attachment beside its file. */
export interface NewAttachment {
  readonly abnormalId: number
  readonly fileId: number
  readonly kind: AttachmentKind
  readonly isFact: boolean
  readonly addedByName: string
  readonly addedAt: Date
}

/** Attaches a file. @throws problem `abnormals.shiftSealed` */
export async function insertAttachment(db: Db, attachment: NewAttachment): Promise<number> {
  const { id } = await unlessSealed(() =>
    db.insertInto('abnormalAttachments').values(attachment).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Which event an attachment belongs to. @throws problem `core.notFound` */
export async function getAttachmentRow(db: Db, id: number) {
  const row = await db
    .selectFrom('abnormalAttachments as t')
    .innerJoin('files as f', 'f.id', 't.fileId')
    .select(['t.id', 't.abnormalId', 't.isFact', 't.kind', 'f.fileName'])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Takes an attachment away; its file stays where it is. @throws problem `abnormals.shiftSealed` */
export async function deleteAttachment(db: Db, id: number): Promise<void> {
  await unlessSealed(() => db.deleteFrom('abnormalAttachments').where('id', '=', id).execute())
}
