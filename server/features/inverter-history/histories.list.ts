import { sql, type Expression, type SqlBool } from 'kysely'

import type { HistoryQuery, InverterHistory } from '#contract/inverter-history/history.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

/** An inverter and day with what was recorded of it, if anything. */
export type HistoryRow = Omit<
  InverterHistory,
  'downMinutes' | 'lostEnergyMwh' | 'specificYield' | 'can' | 'isRecorded' | 'energySource' | 'enteredFigures'
> & {
  /** The panels it has, and what stands for them where that is not known: its own rating. */
  readonly dcKwp: number | null
  readonly sizeKwp: number | null
}

const columnOf = {
  reportDate: 'days.day',
  inverterCode: 'd.code collate "vi-x-icu"',
  status: 'h.status',
} as const

const columns = sql`
  d.plant_id as power_plant_id, p.name as power_plant_name, d.id::int8 as inverter_id, d.code as inverter_code,
  d.name as inverter_name, d.station, days.day as report_date, h.id, h.status, h.start_time, h.stop_time,
  coalesce(h.stops, '[]') as stops, h.daily_yield_kwh, h.total_yield_kwh, h.peak_power_kw, h.handler_id,
  e.full_name as handler_name, h.note, coalesce(h.version, 0) as version,
  d.dc_kwp, coalesce(d.dc_kwp, d.rated_kw) as size_kwp,
  h.status = 'fault' and exists (select from inverter_histories y
    where y.inverter_id = d.id and y.report_date = days.day - 1 and y.status = 'fault') is true as is_repeated_fault`

const sources = (from: string, to: string) => sql`
  from devices d join plants p on p.id = d.plant_id
  cross join (select generate_series(${from}::date, ${to}::date, '1 day')::date as day) days
  left join inverter_histories h on h.inverter_id = d.id and h.report_date = days.day
  left join employees e on e.id = h.handler_id`

function conditions(actor: Actor, query: HistoryQuery) {
  const parts: Expression<SqlBool>[] = [
    sql<SqlBool>`d.kind = 'inverter' and (d.is_active or h.id is not null)`,
  ]
  const add = (condition: Expression<unknown>) => parts.push(sql<SqlBool>`(${condition})`)
  const { powerPlantId, inverterId, status, station, isRecorded, keyword } = query
  add(actor.plantIds === 'all' ? sql`true` : sql`d.plant_id = any(${[...actor.plantIds]}::bigint[])`)
  if (powerPlantId !== undefined) add(sql`d.plant_id = ${powerPlantId}`)
  if (inverterId !== undefined) add(sql`d.id = ${inverterId}`)
  if (status) add(sql`h.status = ${status}`)
  if (station !== undefined) add(sql`d.station = ${station}`)
  if (isRecorded !== undefined) add(sql`(h.id is not null) = ${isRecorded}`)
  if (keyword) add(containsKeyword(sql.ref<string>('d.search_text'), keyword))
  return sql.join(parts, sql` and `)
}

/** One page of the inverters and days an actor may see, recorded or not, the latest day first. */
export async function listHistoryRows(
  db: Db,
  actor: Actor,
  query: HistoryQuery,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ totalCount: number; rows: HistoryRow[] }> {
  const where = conditions(actor, query)
  const asked = query.sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  const order = sql.raw(
    [...(asked.length > 0 ? asked : ['days.day desc']), 'd.plant_id', 'd.order_no', 'd.id'].join(', '),
  )
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources(from, to)} where ${where}`.execute(db),
    sql<HistoryRow>`select ${columns} ${sources(from, to)} where ${where} order by ${keywordOrder(sql<string>`d.name`, query)}${order}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, rows: page.rows }
}

/** The plant of a record; undefined for an unknown one. */
export async function findPlantOfHistory(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select d.plant_id from inverter_histories h join devices d on d.id = h.inverter_id where h.id = ${id}`.execute(
    db,
  )
  return rows[0]?.plantId
}
