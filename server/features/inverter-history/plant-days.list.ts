import { sql } from 'kysely'

import type { ReportOperation } from '#contract/inverter-history/report-operation.ts'
import type { StopCause } from '#contract/inverter-history/statuses.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** The day of an inverter as somebody recorded it: what it says of stops holds for the whole day. */
export interface RecordedDay {
  readonly id: number
  readonly inverterId: number
  readonly inverterCode: string
  readonly day: string
  readonly stops: readonly {
    readonly from: string
    readonly to: string | null
    readonly cause: StopCause
    readonly alarmCode: string | null
  }[]
}

/** The recorded days of the inverters of a plant; both ends included. */
export async function listRecordedDays(db: Db, plantId: number, { from, to }: Days): Promise<RecordedDay[]> {
  const { rows } = await sql<RecordedDay>`
    select h.id, h.inverter_id::int8 as inverter_id, d.code as inverter_code, h.report_date as day, h.stops
    from inverter_histories h join devices d on d.id = h.inverter_id
    where d.plant_id = ${plantId} and h.report_date between ${from}::date and ${to}::date`.execute(db)
  return rows
}

/** A limit of the grid with the report that tells of it. */
export type ReportedLimit = ReportOperation['gridLimits'][number] & { readonly reportId: number }

/** The limits that the reports of a plant tell of; both ends included. */
export async function listReportedLimits(
  db: Db,
  plantId: number,
  { from, to }: Days,
): Promise<ReportedLimit[]> {
  const { rows } = await sql<{ reportId: number; limits: ReportOperation['gridLimits'] }>`
    select id as report_id, grid_limits as limits from report_operations
    where plant_id = ${plantId} and report_date between ${from}::date and ${to}::date`.execute(db)
  return rows.flatMap(({ reportId, limits }) => limits.map((limit) => ({ ...limit, reportId })))
}
