import { sql } from 'kysely'

import { incidentLevels } from '#contract/abnormal-incidents/labels.ts'
import type { EquipmentFigures } from '#contract/equipment/figures.ts'
import type { Db } from '#server/platform/db/database.ts'
import { runningHoursOf } from '#server/features/unit-operations/unit-operations.public.ts'
import { stands } from '#server/features/stock-vouchers/stock-vouchers.public.ts'

import { idsUnder } from '../tree.list.ts'

/** A unit with a book of its states. */
export interface BookedUnit {
  readonly id: number
  readonly code: string
}

/** The first of some devices that has a book of states. */
export async function findBookedUnit(db: Db, ids: readonly number[]): Promise<BookedUnit | undefined> {
  const { rows } = await sql<BookedUnit>`
    select d.id::int8 as id, d.code from devices d
    where d.id = any(${[...ids]}::int[]) and exists (select from unit_states s where s.unit_id = d.id)
    order by array_position(${[...ids]}::int[], d.id) limit 1`.execute(db)
  return rows[0]
}

/** What the book of a unit counts up to a moment. */
export interface UnitCounts {
  readonly since: string
  readonly runningHours: number
  readonly stopCount: number
  readonly outageCount: number
  readonly repairedCount: number
  readonly repairHours: number
}

/** What the counter of running hours of a unit reads, as its tasks and its list of states count it. */
export async function readCounterHours(db: Db, unitId: number, now: Date): Promise<number | null> {
  const { rows } = await sql<{ hours: number }>`
    select ${runningHoursOf(sql`${unitId}::int`, now)} as hours`.execute(db)
  return rows[0]?.hours ?? null
}

/** A time that is counted; null where it has no beginning or no end. */
export interface Span {
  readonly from: Date | null
  readonly until: Date | null
}

/** A life from its beginning until now. */
export const always: Span = { from: null, until: null }

/**
 * Hours, stops and forced outages of a unit; synchronous condensing is running, too. An outage counts where it begins, and
 * its repair up to the end of what is counted.
 */
export async function countStates(
  db: Db,
  unitId: number,
  now: Date,
  { from, until }: Span,
): Promise<UnitCounts | undefined> {
  const { rows } = await sql<UnitCounts>`
    select min(since) as since,
      coalesce(sum(hours) filter (where runs), 0)::float8 as running_hours,
      count(*) filter (where begins and not runs and ran)::int as stop_count,
      count(*) filter (where begins and fails and not failed)::int as outage_count,
      count(*) filter (where begins and fails and not failed and ended_at is not null)::int as repaired_count,
      coalesce(sum(hours) filter (where begins and fails and ended_at is not null), 0)::float8 as repair_hours
    from (
      select ended_at, state in ('generating', 'condensing') as runs, state = 'forcedOutage' as fails,
        lag(state in ('generating', 'condensing'), 1, false) over lives as ran,
        lag(state = 'forcedOutage', 1, false) over lives as failed,
        greatest(started_at, ${from}::timestamptz) as since,
        ${from}::timestamptz is null or started_at >= ${from}::timestamptz as begins,
        extract(epoch from least(coalesce(ended_at, ${now}), ${until}::timestamptz)
          - greatest(started_at, ${from}::timestamptz)) / 3600 as hours
      from unit_periods where unit_id = ${unitId} and started_at <= ${now} window lives as (order by started_at)
    ) p where hours >= 0 having count(*) > 0`.execute(db)
  return rows[0]
}

/** Incidents of a thing and its parts in a time, from the register of events and from own events. */
export async function countIncidents(db: Db, id: number, { from, until }: Span) {
  const { rows } = await sql<{ count: number; repairedCount: number; repairHours: number }>`
    with own as materialized (${idsUnder(id)}), incidents as (
      select a.occurred_at as at, h.restored_at as ended_at
      from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      where a.device_id in (select id from own) and a.struck_at is null and a.level = any(${[...incidentLevels]}::text[])
      union all
      select occurred_at, finished_at from equipment_events
      where device_id in (select id from own) and struck_at is null and kind = 'incident'
    )
    select count(*)::int as count, count(ended_at)::int as repaired_count,
      coalesce(sum(extract(epoch from ended_at - at)) / 3600, 0)::float8 as repair_hours
    from incidents where (${from}::timestamptz is null or at >= ${from}::timestamptz)
      and (${until}::timestamptz is null or at < ${until}::timestamptz)`.execute(db)
  return rows[0] ?? { count: 0, repairedCount: 0, repairHours: 0 }
}

/**
 * What own events of a thing and its parts cost, their confirmed inspections, and what was issued for them of the store and
 * did not come back, by year at the plants.
 */
export async function listCosts(db: Db, id: number): Promise<EquipmentFigures['costs']> {
  const { rows } = await sql<EquipmentFigures['costs'][number]>`
    with own as materialized (${idsUnder(id)}), spent as (
      select extract(year from occurred_at at time zone 'Asia/Ho_Chi_Minh')::int as year, cost_vnd
      from equipment_events where device_id in (select id from own) and struck_at is null and cost_vnd is not null
      union all
      select extract(year from inspected_on)::int, cost_vnd from equipment_inspection_visits
      where device_id in (select id from own) and status = 'done' and cost_vnd is not null
      union all
      select extract(year from v.dated_on)::int, -(select sum(m.value_vnd) from stock_moves m
        join stock_voucher_lines b on b.id = m.line_id where b.id = l.id or b.source_line_id = l.id)
      from stock_voucher_lines l join stock_vouchers v on v.id = l.voucher_id
      where l.equipment_id in (select id from own) and v.kind = 'issue' and v.posted_at is not null and l.actual > 0
        and ${sql.raw(stands('v'))})
    select year, sum(cost_vnd)::float8 as cost_vnd, count(*)::int as event_count from spent group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}
