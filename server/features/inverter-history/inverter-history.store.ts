import type { ColumnType, Generated, Selectable } from 'kysely'

import { inverterHistoryProblems } from '#contract/inverter-history/index.ts'
import type { HistoryWrite } from '#contract/inverter-history/history.ts'
import type { InverterStatus } from '#contract/inverter-history/statuses.ts'
import type { ReportOperationWrite } from '#contract/inverter-history/report-operation.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Json<Value> = ColumnType<Value, string, string>

interface HistoryTable {
  id: Generated<number>
  inverterId: ColumnType<number, number, never>
  reportDate: ColumnType<string, string, never>
  status: InverterStatus
  startTime: string | null
  stopTime: string | null
  stops: Json<HistoryWrite['stops']>
  /** Null figures follow the readings. */
  dailyYieldKwh: number | null
  totalYieldKwh: number | null
  peakPowerKw: number | null
  handlerId: number | null
  note: string | null
  version: Generated<number>
}

interface ReportTable {
  id: Generated<number>
  plantId: ColumnType<number, number, never>
  reportDate: ColumnType<string, string, never>
  irradiationGhiKwhPerM2: number | null
  irradiationPoaKwhPerM2: number | null
  meterEnergyMwh: number | null
  auxEnergyMwh: number | null
  gridLimits: Json<ReportOperationWrite['gridLimits']>
  gridOutageMinutes: number
  cleanedMwp: number | null
  clearedHa: number | null
  weather: string | null
  summary: string | null
  reporterId: number
  confirmedById: number | null
  confirmedAt: ColumnType<string | null, Date | null, Date | null>
  version: Generated<number>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inverterHistories: HistoryTable
    reportOperations: ReportTable
  }
}

/** What was recorded of an inverter and day. */
export type HistoryFields = Omit<Selectable<HistoryTable>, 'id' | 'inverterId' | 'reportDate' | 'version'>

/** What was recorded of a plant and day. */
export type ReportFields = Omit<
  Selectable<ReportTable>,
  'id' | 'plantId' | 'reportDate' | 'version' | 'confirmedAt'
> & {
  readonly confirmedAt: Date | null
}

const taken = () => new Problem(inverterHistoryProblems.taken)
const problemOf = {
  inverter_histories_day: taken,
  report_operations_day: taken,
  report_operations_plant: () => new Problem(coreProblems.notFound),
}

/** What was recorded of an inverter and day, locked; undefined for nothing. */
export async function findHistory(db: Db, inverterId: number, reportDate: string) {
  const row = await db
    .selectFrom('inverterHistories')
    .selectAll()
    .where('inverterId', '=', inverterId)
    .where('reportDate', '=', reportDate)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, inverterId: _inverter, reportDate: _date, ...fields } = row
  return { id, version, fields }
}

/** Records an inverter and day. @throws problem `inverter-history.taken` */
export async function insertHistoryOf(
  db: Db,
  key: { readonly inverterId: number; readonly reportDate: string },
  { stops, ...fields }: HistoryFields,
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('inverterHistories')
      .values({ ...key, ...fields, stops: JSON.stringify(stops) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes what was recorded of an inverter and day. */
export async function updateHistory(db: Db, id: number, { stops, ...fields }: HistoryFields): Promise<void> {
  await db
    .updateTable('inverterHistories')
    .set((on) => ({ ...fields, stops: JSON.stringify(stops), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What was recorded of a plant and day, locked; undefined for nothing. */
export async function findReport(db: Db, plantId: number, reportDate: string) {
  const row = await db
    .selectFrom('reportOperations')
    .selectAll()
    .where('plantId', '=', plantId)
    .where('reportDate', '=', reportDate)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, plantId: _plant, reportDate: _date, confirmedAt, ...fields } = row
  return {
    id,
    version,
    fields: { ...fields, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt) },
  }
}

/** Records a plant and day. @throws problem `inverter-history.taken` */
export async function insertReport(
  db: Db,
  key: { readonly plantId: number; readonly reportDate: string },
  { gridLimits, ...fields }: ReportFields,
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('reportOperations')
      .values({ ...key, ...fields, gridLimits: JSON.stringify(gridLimits) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Changes what was recorded of a plant and day. */
export async function updateReport(
  db: Db,
  id: number,
  { gridLimits, ...fields }: ReportFields,
): Promise<void> {
  await db
    .updateTable('reportOperations')
    .set((on) => ({ ...fields, gridLimits: JSON.stringify(gridLimits), version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
