import { sql } from 'kysely'

import { observationCodes } from '#contract/reservoirs/codes.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { BreachLimits, Point, Stretch } from './breaches.rules.ts'

/** A series that came, changed or lost readings: from when to when, and the least and greatest of its values. */
export interface TouchedSeries {
  readonly deviceId: number
  readonly parameterId: number
  readonly firstAt: string
  readonly lastAt: string
  readonly least: number | null
  readonly greatest: number | null
}

/** A touched series in which something may be beyond a limit, or was. */
export interface Suspect {
  readonly deviceId: number
  readonly parameterId: number
  readonly frequencyMinutes: number
  readonly limits: BreachLimits
  readonly firstAt: string
  readonly lastAt: string
  /** The latest breach that began before the first touched reading, if it can reach it. */
  readonly before: Before | null
}

/** A kept breach with its times as instants. */
type Before = Omit<Stretch, 'startedAtMs' | 'lastAtMs' | 'endedAtMs' | 'extremeAtMs'> & {
  readonly startedAt: string
  readonly lastAt: string
  readonly endedAt: string | null
  readonly extremeAt: string
}

const limitNames = ['trip_min', 'alarm_min', 'warn_min', 'warn_max', 'alarm_max', 'trip_max'] as const

/** The limits of a parameter, or in their place those of the device. */
const ownOrPlant = sql.join(
  limitNames.map((name) => {
    const column = (row: string) => sql.ref(`${row}.${name}`)
    return sql`case when l.device_id is null then ${column('p')} else ${column('l')} end as ${sql.ref(name)}`
  }),
)

/** The level of a reservoir and what it leaves in the river: their limits have a calendar, and a job judges them. */
const ofReservoir = sql`(p.code = any(${[
  observationCodes.levelM,
  observationCodes.environmentalFlowM3s,
]}::text[]) and exists (select from reservoirs v where v.device_id = t.device_id))`

const longestSilence = sql`make_interval(mins => greatest(240, 2 * p.frequency_minutes))`

/**
 * Those of the touched series that have a value beyond alarm or trip, or a breach that reaches the touched time. It is one
 * statement for any number of series, and answers nothing for nearly all writes.
 */
export async function listSuspects(db: Db, touched: readonly TouchedSeries[]): Promise<Suspect[]> {
  const { rows } = await sql<Suspect>`
    select t.device_id, t.parameter_id, t.first_at, t.last_at, p.frequency_minutes,
      jsonb_build_object('tripMin', k.trip_min, 'alarmMin', k.alarm_min, 'warnMin', k.warn_min, 'warnMax', k.warn_max,
        'alarmMax', k.alarm_max, 'tripMax', k.trip_max) as limits,
      (select jsonb_build_object('side', b.side, 'tier', b.tier, 'limitValue', b.limit_value, 'extreme', b.extreme,
          'extremeAt', b.extreme_at, 'startedAt', b.started_at, 'lastAt', b.last_at, 'endedAt', b.ended_at)
        from limit_breaches b
        where b.parameter_id = t.parameter_id and b.device_id = t.device_id and b.started_at < t.first_at
          and (b.ended_at is null or b.ended_at >= t.first_at - ${longestSilence})
        order by b.started_at desc limit 1) as before
    from unnest(
      ${touched.map(({ deviceId }) => deviceId)}::int[], ${touched.map(({ parameterId }) => parameterId)}::int[],
      ${touched.map(({ firstAt }) => firstAt)}::timestamptz[], ${touched.map(({ lastAt }) => lastAt)}::timestamptz[],
      ${touched.map(({ least }) => least)}::float8[], ${touched.map(({ greatest }) => greatest)}::float8[])
      as t(device_id, parameter_id, first_at, last_at, least, greatest)
    join device_parameters p on p.id = t.parameter_id
    left join device_limits l on l.device_id = t.device_id and l.parameter_id = t.parameter_id
    cross join lateral (select ${ownOrPlant}) k
    where not ${ofReservoir} and (t.greatest > least(k.alarm_max, k.trip_max) or t.least < greatest(k.alarm_min, k.trip_min)
      or exists (select from limit_breaches b
        where b.parameter_id = t.parameter_id and b.device_id = t.device_id
          and b.started_at <= t.last_at + ${longestSilence}
          and (b.ended_at is null or b.ended_at >= t.first_at - ${longestSilence})))`.execute(db)
  return rows
}

/** A part of a series to be judged anew: from an instant to the first normal value after the touched ones. */
export interface Part {
  readonly deviceId: number
  readonly parameterId: number
  readonly fromAt: string
  readonly touchedUntil: string
  /** The values between which the series is normal. */
  readonly normal: { readonly least: number | null; readonly most: number | null }
}

/** The values of a part, and when its first normal value after the touched ones was; null where none followed. */
interface PartOfSeries {
  readonly untilAt: string | null
  readonly points: readonly Point[]
}

/** The values of parts of series, in the order of the parts. */
export async function readParts(db: Db, plantId: number, parts: readonly Part[]): Promise<PartOfSeries[]> {
  const since = parts.map(({ fromAt }) => fromAt).toSorted()[0]
  const ofSeries = sql`r.plant_id = ${plantId}::int and r.parameter_id = t.parameter_id and r.device_id = t.device_id
    and r.at >= ${since}::timestamptz and r.value is not null`
  const { rows } = await sql<{ untilAt: string | null; times: number[] | null; values: number[] | null }>`
    select n.until_at, v.times, v."values"
    from unnest(
      ${parts.map(({ deviceId }) => deviceId)}::int[], ${parts.map(({ parameterId }) => parameterId)}::int[],
      ${parts.map(({ fromAt }) => fromAt)}::timestamptz[], ${parts.map(({ touchedUntil }) => touchedUntil)}::timestamptz[],
      ${parts.map(({ normal }) => normal.least)}::float8[], ${parts.map(({ normal }) => normal.most)}::float8[])
      with ordinality as t(device_id, parameter_id, from_at, touched_until, least, most, place)
    left join lateral (
      select r.at as until_at from readings r
      where ${ofSeries} and r.at > t.touched_until
        and r.value between coalesce(t.least, '-infinity') and coalesce(t.most, 'infinity')
      order by r.at limit 1) n on true
    cross join lateral (
      select array_agg(extract(epoch from r.at)::float8 * 1000 order by r.at) as times,
        array_agg(r.value order by r.at) as "values"
      from readings r
      where ${ofSeries} and r.at >= t.from_at and (n.until_at is null or r.at <= n.until_at)) v
    order by t.place`.execute(db)
  return rows.map(({ untilAt, times, values }) => ({
    untilAt,
    points: (times ?? []).map((atMs, place) => ({ atMs: Math.round(atMs), value: values?.[place] ?? 0 })),
  }))
}
