import type { ColumnType, Generated, Selectable } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { energyOf } from '#contract/expected-outputs/figures.ts'
import type { OutputMethod, OutputPeriod, SendingChannel } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface ExpectedOutputTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  period: ColumnType<OutputPeriod, OutputPeriod, never>
  startsOn: ColumnType<string, string, never>
  revision: ColumnType<number, number, never>
  method: OutputMethod
  inputs: Json<ExpectedOutputFigures['inputs']>
  steps: Json<ExpectedOutputFigures['steps']>
  outages: Json<ExpectedOutputFigures['outages']>
  units: Json<ExpectedOutputFigures['units']>
  peakMw: Json<ExpectedOutputFigures['peakMw']>
  levelEndM: Json<ExpectedOutputFigures['levelEndM']>
  waterValueVndPerKwh: Json<ExpectedOutputFigures['waterValueVndPerKwh']>
  waterValueBasis: string | null
  energyMwh: number
  note: string | null
  requestId: ColumnType<number | null, never, number>
  authorId: number
  authorName: string
  /** Who changed it, besides whoever did so last: they have drafted it as well. */
  changedByIds: ColumnType<number[], number[] | undefined, number[]>
  createdAt: ColumnType<string, Date, never>
  approvedAt: ColumnType<string | null, never, Date>
  sentAt: ColumnType<string | null, never, Date>
  sentByName: ColumnType<string | null, never, string>
  sentChannel: ColumnType<SendingChannel | null, never, SendingChannel>
  sentTo: ColumnType<string | null, never, string>
  sha256: ColumnType<string | null, never, string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    expectedOutputs: ExpectedOutputTable
    expectedOutputFiles: { outputId: number; fileName: string; content: Buffer }
  }
}

/** A plan as it is kept. */
export type ExpectedOutputRow = Selectable<ExpectedOutputTable>

/** Which plan of which plant. */
export type PlanKey = Pick<ExpectedOutputRow, 'plantId' | 'period' | 'startsOn'>

/** Who wrote it. */
export interface Writer {
  readonly authorId: number
  readonly authorName: string
}

const toColumns = (written: ExpectedOutputFigures, period: OutputPeriod) => ({
  method: written.method,
  note: written.note,
  inputs: JSON.stringify(written.inputs),
  steps: JSON.stringify(written.steps),
  outages: JSON.stringify(written.outages),
  units: JSON.stringify(written.units),
  peakMw: JSON.stringify(written.peakMw),
  levelEndM: JSON.stringify(written.levelEndM),
  waterValueVndPerKwh: JSON.stringify(written.waterValueVndPerKwh),
  waterValueBasis: written.waterValueBasis,
  energyMwh: energyOf(written.units, period),
})

/** Keeps a new draft. @throws problem `expectedOutputs.openAlready` where somebody else just made that revision */
export async function insertOutput(
  db: Db,
  written: ExpectedOutputFigures,
  origin: PlanKey & Writer & { readonly revision: number; readonly createdAt: Date },
): Promise<number> {
  const { revision } = origin
  const taken = () => new Problem(expectedOutputProblems.openAlready, { revision })
  const { id } = await constrained({ expected_outputs_once: taken }, () =>
    db
      .insertInto('expectedOutputs')
      .values({ ...toColumns(written, origin.period), ...origin })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Keeps what a draft says now, who wrote it last, and who did before. */
export async function updateOutput(
  db: Db,
  { id, period }: Pick<ExpectedOutputRow, 'id' | 'period'>,
  written: ExpectedOutputFigures,
  writer: Writer & Pick<ExpectedOutputRow, 'changedByIds'>,
): Promise<void> {
  await db
    .updateTable('expectedOutputs')
    .set((on) => ({ ...toColumns(written, period), ...writer, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft. */
export async function deleteOutput(db: Db, id: number): Promise<void> {
  await db.deleteFrom('expectedOutputs').where('id', '=', id).execute()
}

/** Notes which request a plan waits for. */
export async function noteRequest(db: Db, id: number, requestId: number): Promise<void> {
  await db
    .updateTable('expectedOutputs')
    .set((on) => ({ requestId, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes that a plan was approved: its figures do not change any more. */
export async function noteApproved(db: Db, id: number, approvedAt: Date): Promise<void> {
  await db
    .updateTable('expectedOutputs')
    .set((on) => ({ approvedAt, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** How a plan was sent. */
export interface Sending {
  readonly sentAt: Date
  readonly sentByName: string
  readonly sentChannel: SendingChannel
  readonly sentTo: string
  readonly sha256: string
}

/** Keeps the very file that goes out, and notes that the plan was sent: nothing of it changes any more. */
export async function noteSending(
  db: Db,
  id: number,
  sending: Sending,
  file: { readonly fileName: string; readonly content: Buffer },
): Promise<void> {
  await db
    .insertInto('expectedOutputFiles')
    .values({ outputId: id, ...file })
    .execute()
  await db
    .updateTable('expectedOutputs')
    .set((on) => ({ ...sending, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The file of a plan that was sent; undefined before. */
export async function findFile(db: Db, id: number) {
  return db
    .selectFrom('expectedOutputFiles')
    .select(['fileName', 'content'])
    .where('outputId', '=', id)
    .executeTakeFirst()
}

/** The name of the file of a plan that was sent; null before. */
export async function findFileName(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('expectedOutputFiles')
    .select('fileName')
    .where('outputId', '=', id)
    .executeTakeFirst()
  return row?.fileName ?? null
}

/** Locks the revisions of a plan. */
export async function lockRevisions(db: Db, { plantId, period, startsOn }: PlanKey): Promise<void> {
  await db
    .selectFrom('expectedOutputs')
    .select('id')
    .where('plantId', '=', plantId)
    .where('period', '=', period)
    .where('startsOn', '=', startsOn)
    .orderBy('revision', 'desc')
    .forUpdate()
    .execute()
}

/** The row of a plan, locked. @throws problem `core.notFound` */
export async function getOutputRow(db: Db, id: number): Promise<ExpectedOutputRow> {
  const row = await db
    .selectFrom('expectedOutputs')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}
