import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { HistoryQuery } from '#contract/inverter-history/history.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { pageOf } from '#server/platform/db/list/page-of.ts'

import type { HistoryRow } from './history-row.ts'
import { boundsOf } from './observed.list.ts'
import { completed } from './proposals.service.ts'
import { statusOfStates } from './rules/stops.rules.ts'

const columns = sql<HistoryRow>`
  d.plant_id as power_plant_id, p.name as power_plant_name, d.id::int8 as inverter_id, d.code as inverter_code,
  d.name as inverter_name, d.station, days.day as report_date, h.id, s.status, h.start_time, h.stop_time,
  coalesce(h.stops, '[]') as stops, h.daily_yield_kwh, h.total_yield_kwh, h.peak_power_kw, h.handler_id,
  e.full_name as handler_name, h.note, coalesce(h.version, 0) as version,
  d.dc_kwp, d.rated_kw, coalesce(d.dc_kwp, d.rated_kw) as size_kwp,
  (h.status = 'fault' and exists (select from inverter_histories y
    where y.inverter_id = d.id and y.report_date = days.day - 1 and y.status = 'fault')) is true as is_repeated_fault`

/** The first and the last day that are looked at. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Who looks, and at which days. */
type Looking = Viewing & Days

const byStates = statusOfStates.map(
  ({ status, states }) => sql`when bool_or(u.state = any(${states}::text[])) then ${status}`,
)

const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Ho_Chi_Minh')::date`

/**
 * What a day that nobody has recorded looks like: by the worst state of its unit, or else running where anything was read. The
 * states of a unit are gone through once for all days; for each of them, a quarter of 88 inverters takes 1.5 s instead of 0.1.
 * PostgreSQL remembers them where rows are filtered by the status only if it cannot tell that they are one row: hence the union.
 */
function proposals({ from, to }: Days) {
  const { start, end } = boundsOf({ from, to })
  return sql`
  left join lateral (
    select jsonb_object_agg(day, status) as by_day from (
      select g.day::date as day, case ${sql.join(byStates, sql` `)} end as status
      from unit_periods u cross join lateral generate_series(greatest(${from}::date, ${dayOf('u.started_at')}),
        least(${to}::date, ${dayOf(`(u.ended_at - interval '1 microsecond')`)}), interval '1 day') g (day)
      where u.unit_id = d.id and u.state <> 'generating' and u.ended_at is distinct from u.started_at
        and u.started_at < ${end} and (u.ended_at is null or u.ended_at > ${start})
      group by 1) w where status is not null
    union all select null where false) states on true
  cross join lateral (select coalesce(h.status, states.by_day ->> days.day::text,
    case when exists (select from reading_days y where y.device_id = d.id and y.day = days.day
      and y.day between ${from}::date and ${to}::date and y.parameter_id = any(array(
        select c.id from device_parameters c
        where c.plant_id = d.plant_id and c.device_kind = d.kind and c.code in ('P', 'EDAY', 'ETOTAL'))))
    then 'running' end) as status) s`
}

const sources = (looking: Looking) => sql`
  devices d join plants p on p.id = d.plant_id
  cross join (select generate_series(${looking.from}::date, ${looking.to}::date, '1 day')::date as day) days
  left join inverter_histories h on h.inverter_id = d.id and h.report_date = days.day
  left join employees e on e.id = h.handler_id
  ${proposals(looking)}`

/** Said by the days that are looked at. */
const byDays = () => undefined

/** The inverters and days an actor may see, recorded or not, the latest day first. */
export const historyList = list(inverterHistoryApi.list, {
  columns,
  from: sources,
  id: 'h.id',
  plant: 'd.plant_id',
  always: sql`d.kind = 'inverter' and (d.is_active or h.id is not null)`,
  filters: {
    powerPlantId: is('d.plant_id'),
    inverterId: is('d.id'),
    reportDate: byDays,
    from: byDays,
    to: byDays,
    status: is('s.status'),
    station: is('d.station'),
    isRecorded: says(sql`h.id is not null`),
  },
  search: { in: 'd.search_text', near: 'd.name' },
  sorts: { reportDate: 'days.day', inverterCode: 'd.code collate "vi-x-icu"', status: 's.status' },
  order: 'days.day desc',
  ties: ['d.plant_id', 'd.order_no', 'd.id', 'days.day desc'],
  shown: (rows, viewing: Looking) => completed(viewing, rows),
})

/** One inverter and day, recorded or not. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getHistoryRow(viewing: Viewing, inverterId: number, day: string): Promise<HistoryRow> {
  const query = { ...HistoryQuery.parse({ inverterId }), maxResultCount: 1 }
  const selection = await historyList.select({ ...viewing, from: day, to: day }, query)
  const { rows } = await pageOf(viewing.db, selection, query)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** The plant of a record; undefined for an unknown one. */
export async function findPlantOfHistory(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select d.plant_id from inverter_histories h join devices d on d.id = h.inverter_id where h.id = ${id}`.execute(
    db,
  )
  return rows[0]?.plantId
}
