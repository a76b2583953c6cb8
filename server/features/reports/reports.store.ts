import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Later<Value> = ColumnType<Value | null, never, Value>
type LaterInstant = ColumnType<string | null, never, Date>
type Comments = Readonly<Record<string, string>>

interface ReportTable {
  id: GeneratedAlways<number>
  plantId: ColumnType<number, number, never>
  kind: ColumnType<ReportKind, ReportKind, never>
  fromDay: ColumnType<string, string, never>
  toDay: ColumnType<string, string, never>
  recordId: ColumnType<number | null, number | null, never>
  recordName: ColumnType<string | null, string | null, never>
  title: ColumnType<string, string, never>
  revision: ColumnType<number, number, never>
  reason: ColumnType<string | null, string | null, never>
  comments: ColumnType<Comments, string | undefined, string>
  authorId: ColumnType<number, number, never>
  authorName: ColumnType<string, string, never>
  createdAt: ColumnType<string, Date, never>
  confirmedAt: LaterInstant
  confirmedById: Later<number>
  confirmedByName: Later<string>
  confirmNote: ColumnType<string | null, never, string | null>
  sha256: Later<string>
  requestId: Later<number>
  approvedAt: LaterInstant
  comparedAt: LaterInstant
  driftedAt: ColumnType<string | null, never, Date | null>
  differenceCount: Generated<number>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reports: ReportTable
  }
}

/** A report as it is kept. */
export type ReportRow = Selectable<ReportTable>

/** Which report: its revisions share it. */
export type ReportKey = Pick<ReportRow, 'plantId' | 'kind' | 'fromDay' | 'toDay' | 'recordId'>

/** What a draft is when it begins. */
export interface NewReport extends ReportKey {
  readonly recordName: string | null
  readonly title: string
  readonly revision: number
  readonly reason: string | null
  readonly comments: Comments
  readonly authorId: number
  readonly authorName: string
  readonly createdAt: Date
}

/** Keeps a new draft. @throws problem `reports.openAlready` where somebody else just began it */
export async function insertReport(db: Db, { comments, ...draft }: NewReport): Promise<number> {
  const taken = () => new Problem(reportProblems.openAlready, { revision: draft.revision })
  const { id } = await constrained({ reports_revision: taken, reports_one_draft: taken }, () =>
    db
      .insertInto('reports')
      .values({ ...draft, comments: JSON.stringify(comments) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a report, locked. @throws problem `core.notFound` */
export async function getReportRow(db: Db, id: number): Promise<ReportRow> {
  const row = await db.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The row of a report as it stands, for what locks nothing; undefined where there is none. */
export async function findReportRow(db: Db, id: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The kind of a report; undefined where there is none. */
export async function findKind(db: Db, id: number): Promise<ReportKind | undefined> {
  const row = await db.selectFrom('reports').select('kind').where('id', '=', id).executeTakeFirst()
  return row?.kind
}

/** Keeps what is typed into a draft. */
export async function keepComments(db: Db, id: number, comments: Comments): Promise<void> {
  await db
    .updateTable('reports')
    .set((on) => ({ comments: JSON.stringify(comments), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Who confirmed what. */
export interface Confirmation {
  readonly confirmedAt: Date
  readonly confirmedById: number
  readonly confirmedByName: string
  readonly confirmNote: string | null
  readonly sha256: string
}

/** Notes that a draft was confirmed: from then on it stays. */
export async function noteConfirmed(db: Db, id: number, confirmation: Confirmation): Promise<void> {
  await db
    .updateTable('reports')
    .set((on) => ({ ...confirmation, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What comes after the confirmation. */
export async function noteProgress(
  db: Db,
  id: number,
  changes: { readonly requestId: number } | { readonly approvedAt: Date },
): Promise<void> {
  await db
    .updateTable('reports')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes what a comparison with the books found; nobody who looks at the report need load it again for that. */
export async function noteComparison(
  db: Db,
  id: number,
  found: { readonly comparedAt: Date; readonly driftedAt: Date | null; readonly differenceCount: number },
): Promise<void> {
  await db.updateTable('reports').set(found).where('id', '=', id).execute()
}

/** Deletes a draft. */
export async function deleteReport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('reports').where('id', '=', id).execute()
}

/** The newest revision of a report, locked; undefined where there is none. */
export async function findNewest(db: Db, key: ReportKey): Promise<ReportRow | undefined> {
  return db
    .selectFrom('reports')
    .selectAll()
    .where('plantId', '=', key.plantId)
    .where('kind', '=', key.kind)
    .where('fromDay', '=', key.fromDay)
    .where('toDay', '=', key.toDay)
    .where(sql<number>`coalesce(record_id, 0)`, '=', key.recordId ?? 0)
    .orderBy('revision', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}
