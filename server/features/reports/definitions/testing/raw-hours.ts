import { sql } from 'kysely'

import type { TestApp } from '#server/test/app.ts'

/** What the states of a unit come to in some days, by IEEE Std 762. */
export interface RawHours {
  readonly code: string
  readonly ratedMw: number
  readonly service: number
  readonly reserve: number
  readonly planned: number
  readonly maintenance: number
  readonly forced: number
  readonly excluded: number
  readonly forcedOutages: number
  readonly starts: number
  readonly failedStarts: number
}

/** Hours and counts of each unit of a plant that has states: each lasts until the next, and the last until now. */
export async function rawHours(
  { db, platform }: Pick<TestApp, 'db' | 'platform'>,
  plantId: number,
  from: string,
  to: string,
): Promise<RawHours[]> {
  const begin = sql`(${from}::timestamp at time zone 'Asia/Ho_Chi_Minh')`
  const end = sql`least((${to}::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh', ${platform.now()}::timestamptz)`
  const hours = (...states: string[]) =>
    sql`coalesce(sum(hours) filter (where state = any(${states}::text[]) and not outside), 0)::float8`
  const { rows } = await sql<RawHours>`
    select d.code, (d.rated_kw / 1000)::float8 as "ratedMw",
      ${hours('generating', 'condensing')} as service,
      ${hours('hotStandby', 'coldStandby', 'noWater', 'noSun')} as reserve,
      ${hours('plannedRepair')} as planned, ${hours('maintenance')} as maintenance,
      ${hours('forcedOutage', 'gridOutage')} as forced,
      coalesce(sum(hours) filter (where outside), 0)::float8 as excluded,
      (count(*) filter (where begins and not outside and state in ('forcedOutage', 'gridOutage')
        and before is distinct from state))::int as "forcedOutages",
      (count(*) filter (where begins and start_result = 'succeeded'))::int as starts,
      (count(*) filter (where begins and start_result = 'failed'))::int as "failedStarts"
    from (select unit_id, state, start_result, is_outside_control as outside, before, started_at >= ${begin} as begins,
        extract(epoch from least(until, ${end}) - greatest(started_at, ${begin})) / 3600 as hours
      from (select u.*, lag(u.state) over units as before, coalesce(lead(u.started_at) over units, 'infinity') as until
        from unit_states u window units as (partition by u.unit_id order by u.started_at)) s
      where s.started_at < ${end} and s.until > ${begin}) s
    join devices d on d.id = s.unit_id and d.plant_id = ${plantId} group by d.id order by d.order_no, d.id`.execute(
    db,
  )
  return rows
}

type Hours = Omit<RawHours, 'code' | 'ratedMw'>

/** All units together. */
export function together(units: readonly RawHours[]): Hours {
  const sum = (key: keyof Hours) => units.reduce((all, unit) => all + unit[key], 0)
  return {
    service: sum('service'),
    reserve: sum('reserve'),
    planned: sum('planned'),
    maintenance: sum('maintenance'),
    forced: sum('forced'),
    excluded: sum('excluded'),
    forcedOutages: sum('forcedOutages'),
    starts: sum('starts'),
    failedStarts: sum('failedStarts'),
  }
}

/** PH: the hours that count. */
export const periodHours = ({ service, reserve, planned, maintenance, forced }: Hours): number =>
  service + reserve + planned + maintenance + forced

/** AF, in percent. */
export const availabilityPercent = (hours: Hours): number =>
  ((hours.service + hours.reserve) / periodHours(hours)) * 100
