import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Confidentiality, DocumentCategory } from '#contract/documents/labels.ts'
import { documentProblems } from '#contract/documents/problems.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

import { expectTexts } from './content/content.store.ts'

/** What an edition says of itself, besides its files and equipment. */
export interface EditionFacts {
  docNo: string
  title: string
  category: DocumentCategory
  issuedBy: string
  issuedOn: string
  effectiveOn: string | null
  expiresOn: string | null
  edition: number
  confidentiality: Confidentiality
  reviewMonths: number | null
  summary: string | null
}

/** Who keeps it, who must read it, and whether the gate of the shift asks. */
export interface ReaderLists {
  keeperId: number | null
  readerRoles: string[]
  readerPosts: PositionTitle[]
  readerIds: number[]
  isInGate: boolean
}

type Later<Value> = ColumnType<Value | null, never, Value>

interface DocumentTable extends EditionFacts, ReaderLists {
  id: GeneratedAlways<number>
  plantId: ColumnType<number, number, never>
  seriesId: ColumnType<number, number, number>
  requestId: ColumnType<number | null, never, number>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  approvedAt: ColumnType<string | null, never, Date>
  reviewedOn: Later<string>
  withdrawnAt: ColumnType<string | null, never, Date>
  withdrawnReason: Later<string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    documents: DocumentTable
    documentEquipment: { documentId: number; deviceId: number }
    documentFiles: { documentId: number; fileId: number; place: number }
    documentFavourites: { employeeId: number; seriesId: number }
  }
}

/** An edition as it is kept. */
export type DocumentRow = Selectable<DocumentTable>

interface Origin {
  readonly plantId: number
  /** Null for the first edition of a document. */
  readonly seriesId: number | null
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

const problemOf = (edition: number) => ({
  documents_edition: () => new Problem(documentProblems.editionTaken, { edition }),
  documents_one_draft: () => new Problem(documentProblems.nothingToRenew),
})

/** Keeps a new draft. @throws problem `documents.editionTaken`, `.nothingToRenew` */
export async function insertDocument(
  db: Db,
  written: EditionFacts & ReaderLists,
  { seriesId, ...origin }: Origin,
): Promise<number> {
  const { id } = await constrained(problemOf(written.edition), () =>
    db
      .insertInto('documents')
      // A document without an earlier edition names its series; its own id is not known before.
      .values({ ...written, ...origin, seriesId: seriesId ?? 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  if (seriesId === null)
    await db.updateTable('documents').set({ seriesId: id }).where('id', '=', id).execute()
  return id
}

/** Changes a row, and counts that it changed. @throws problem `documents.editionTaken` */
export async function updateDocument(
  db: Db,
  id: number,
  changes: Partial<
    EditionFacts &
      ReaderLists & {
        requestId: number
        approvedAt: Date
        reviewedOn: string
        withdrawnAt: Date
        withdrawnReason: string
      }
  >,
): Promise<void> {
  await constrained(problemOf(changes.edition ?? 1), () =>
    db
      .updateTable('documents')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

export async function deleteDocument(db: Db, id: number): Promise<void> {
  await db.deleteFrom('documents').where('id', '=', id).execute()
}

/** The row of an edition, locked. @throws problem `core.notFound` */
export async function getDocumentRow(db: Db, id: number): Promise<DocumentRow> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** Puts an edition to the things that it is about, and to no others. */
export async function setEquipment(db: Db, documentId: number, deviceIds: readonly number[]): Promise<void> {
  await db.deleteFrom('documentEquipment').where('documentId', '=', documentId).execute()
  if (deviceIds.length > 0)
    await db
      .insertInto('documentEquipment')
      .values(deviceIds.map((deviceId) => ({ documentId, deviceId })))
      .execute()
}

/** Gives an edition its files, in their order, and no others; what they say is read soon. */
export async function setFiles(db: Db, documentId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('documentFiles').where('documentId', '=', documentId).execute()
  if (fileIds.length === 0) return
  await db
    .insertInto('documentFiles')
    .values(fileIds.map((fileId, place) => ({ documentId, fileId, place })))
    .execute()
  await expectTexts(db, fileIds)
}

/** The ids of the files of an edition, in their order. */
export async function readFileIds(db: Db, documentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('documentFiles')
    .select('fileId')
    .where('documentId', '=', documentId)
    .orderBy('place')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** The ids of the things that an edition is about. */
export async function readEquipmentIds(db: Db, documentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select device_id::int8 as id from document_equipment where document_id = ${documentId} order by device_id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Puts a document among somebody's favourites, or takes it out. */
export async function setFavourite(
  db: Db,
  key: { readonly employeeId: number; readonly seriesId: number },
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite)
    await db
      .insertInto('documentFavourites')
      .values(key)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db
      .deleteFrom('documentFavourites')
      .where('employeeId', '=', key.employeeId)
      .where('seriesId', '=', key.seriesId)
      .execute()
}
