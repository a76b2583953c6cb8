import { sql, type ColumnType, type Generated, type GeneratedAlways, type Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ReportChannel, ReportFrequency, ReportStage } from '#contract/report-plans/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>
type Instant = ColumnType<string, Date | string, Date | string>
type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>

interface OccurrenceTable {
  id: GeneratedAlways<number>
  planId: number
  plantId: number | null
  /** Tells what is due of a line apart: its period, or the event. */
  key: string
  /** By which its period is named, also when its line comes at another pace by now. */
  frequency: ReportFrequency
  reportName: string
  recipient: string
  nominalOn: Maybe<string>
  periodFrom: Maybe<string>
  periodTo: Maybe<string>
  eventAt: MaybeInstant
  eventAbout: Maybe<string>
  abnormalId: Maybe<number>
  dueLegalAt: Instant
  dueInternalAt: Instant
  preparerId: number
  approverId: number
  stage: Generated<ReportStage>
  note: Maybe<string>
  preparedByIds: ColumnType<number[], number[] | undefined, number[]>
  preparedByNames: ColumnType<string[], string[] | undefined, string[]>
  approvedAt: MaybeInstant
  approvedById: Maybe<number>
  approvedByName: Maybe<string>
  /** Why it was sent back, withdrawn, does not apply or does after all. */
  reason: Maybe<string>
  /** It does not apply because its event was struck through or is another one now: it follows the event. */
  isStruck: ColumnType<boolean, boolean | undefined, boolean>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface SendingTable {
  id: GeneratedAlways<number>
  occurrenceId: number
  sentAt: ColumnType<string, Date | string, never>
  recordedAt: ColumnType<string, Date, never>
  sentById: number
  sentByName: string
  channel: ReportChannel
  recipient: string
  letterId: number | null
  letterSymbol: string | null
  reportId: number | null
  reportTitle: string | null
  reportSha256: string | null
  lateMinutes: number
  receipt: string | null
  receivedOn: string | null
  withdrawnAt: MaybeInstant
  withdrawnByName: Maybe<string>
  withdrawnReason: Maybe<string>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    reportOccurrences: OccurrenceTable
    reportOccurrenceFiles: { occurrenceId: number; fileId: number; position: number }
    reportSendings: SendingTable
    reportSendingFiles: { sendingId: number; fileId: number; position: number; isProof: boolean }
  }
}

/** A report that is due once, as its table holds it. */
export type OccurrenceRow = Selectable<OccurrenceTable>

/** What is made of a line of the plan. */
export interface NewOccurrence {
  readonly planId: number
  readonly plantId: number | null
  readonly key: string
  readonly frequency: ReportFrequency
  readonly reportName: string
  readonly recipient: string
  readonly nominalOn?: string
  readonly periodFrom?: string
  readonly periodTo?: string
  readonly eventAt?: string
  readonly eventAbout?: string
  readonly abnormalId?: number
  readonly dueLegalAt: string
  readonly dueInternalAt: string
  readonly preparerId: number
  readonly approverId: number
}

/** Keeps what is not there yet, and answers the numbers of what it kept by key; two processes at once keep each once. */
export async function insertOccurrences(
  db: Db,
  occurrences: readonly NewOccurrence[],
): Promise<Map<string, number>> {
  if (occurrences.length === 0) return new Map()
  const rows = await db
    .insertInto('reportOccurrences')
    .values([...occurrences])
    .onConflict((on) => on.constraint('report_occurrences_once').doNothing())
    .returning(['id', 'key'])
    .execute()
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** The row of a report, locked. @throws problem `core.notFound` */
export async function getOccurrenceRow(db: Db, id: number): Promise<OccurrenceRow> {
  const rows = db.selectFrom('reportOccurrences').selectAll().where('id', '=', id)
  const row = await rows.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The reports of an event of the register, locked. */
export async function listRowsOfAbnormal(db: Db, abnormalId: number): Promise<OccurrenceRow[]> {
  const rows = db.selectFrom('reportOccurrences').selectAll().where('abnormalId', '=', abnormalId)
  return rows.orderBy('id').forUpdate().execute()
}

/** What of a report may change. */
export type OccurrenceChanges = Partial<
  Pick<
    OccurrenceRow,
    | 'dueInternalAt'
    | 'dueLegalAt'
    | 'eventAt'
    | 'note'
    | 'preparerId'
    | 'approverId'
    | 'stage'
    | 'reason'
    | 'isStruck'
    | 'preparedByIds'
    | 'preparedByNames'
    | 'approvedById'
    | 'approvedByName'
  >
> & { readonly approvedAt?: Date | null }

export async function updateOccurrence(db: Db, id: number, changes: OccurrenceChanges): Promise<void> {
  await db
    .updateTable('reportOccurrences')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Takes away what is still to come of a line and nobody has begun: its rule has changed, or it applies no more. What is
 * late stays, whoever changes the rule.
 */
export async function deleteUnbegun(db: Db, planId: number, now: Date): Promise<void> {
  await sql`
    delete from report_occurrences
    where plan_id = ${planId} and stage = 'open' and event_at is null and version = 1 and due_legal_at > ${now}`.execute(
    db,
  )
}

/** Says the names and people of a line in what is still to come of it and nobody has begun. */
export async function renameUnbegun(
  db: Db,
  planId: number,
  now: Date,
  facts: Pick<OccurrenceRow, 'reportName' | 'recipient' | 'preparerId' | 'approverId'>,
): Promise<void> {
  await sql`
    update report_occurrences set report_name = ${facts.reportName}, recipient = ${facts.recipient},
      preparer_id = ${facts.preparerId}, approver_id = ${facts.approverId}
    where plan_id = ${planId} and stage = 'open' and version = 1 and due_legal_at > ${now}`.execute(db)
}

/** The numbers of the files of a report, in their order. */
export async function listFileIds(db: Db, occurrenceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reportOccurrenceFiles')
    .select('fileId')
    .where('occurrenceId', '=', occurrenceId)
    .orderBy('position')
    .execute()
  return rows.map(({ fileId }) => fileId)
}

/** Keeps which files a report has. */
export async function keepOccurrenceFiles(
  db: Db,
  occurrenceId: number,
  fileIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('reportOccurrenceFiles').where('occurrenceId', '=', occurrenceId).execute()
  const rows = fileIds.map((fileId, position) => ({ occurrenceId, fileId, position }))
  if (rows.length > 0) await db.insertInto('reportOccurrenceFiles').values(rows).execute()
}

/** Keeps how a report went out, with what proves it and what went out. */
export async function insertSending(
  db: Db,
  sending: Omit<
    SendingTable,
    'id' | 'sentAt' | 'recordedAt' | 'withdrawnAt' | 'withdrawnByName' | 'withdrawnReason'
  > & {
    readonly sentAt: string
    readonly recordedAt: Date
  },
  files: { readonly proof: readonly number[]; readonly report: readonly number[] },
): Promise<void> {
  const { id } = await db
    .insertInto('reportSendings')
    .values(sending)
    .returning('id')
    .executeTakeFirstOrThrow()
  const proof = new Set(files.proof)
  const all = [...files.proof, ...files.report.filter((fileId) => !proof.has(fileId))]
  const rows = all.map((fileId, position) => ({
    sendingId: id,
    fileId,
    position,
    isProof: proof.has(fileId),
  }))
  if (rows.length > 0) await db.insertInto('reportSendingFiles').values(rows).execute()
}

/** Adds to how a report went out: the word of the recipient, or that it was withdrawn. */
export async function completeSending(
  db: Db,
  occurrenceId: number,
  added:
    | { readonly receipt: string; readonly receivedOn: string }
    | { readonly withdrawnAt: Date; readonly withdrawnByName: string; readonly withdrawnReason: string },
): Promise<void> {
  await db
    .updateTable('reportSendings')
    .set(added)
    .where('occurrenceId', '=', occurrenceId)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The latest sending of a report that was not withdrawn. */
export async function findSending(db: Db, occurrenceId: number) {
  return db
    .selectFrom('reportSendings')
    .select(['sentAt', 'receipt'])
    .where('occurrenceId', '=', occurrenceId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
}
