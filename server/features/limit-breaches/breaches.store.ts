import { sql, type ColumnType, type Generated } from 'kysely'

import type { BreachSide, BreachTier } from '#contract/limit-breaches/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Stretch } from './breaches.rules.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    limitBreaches: {
      id: Generated<number>
      plantId: number
      deviceId: number
      parameterId: number
      side: BreachSide
      tier: BreachTier
      limitValue: number
      extreme: number
      extremeAt: string
      startedAt: string
      lastAt: string
      endedAt: string | null
    }
    limitBreachSettlements: {
      id: Generated<number>
      plantId: number
      deviceId: number
      parameterId: number
      side: BreachSide
      tier: BreachTier
      fromAt: string
      untilAt: string
      abnormalId: number | null
      reason: string | null
      settledById: number
      settledByName: string
      settledAt: ColumnType<string, Date>
    }
  }
}

/** A part of a series whose breaches are known anew: all of those that begin from its first to its last instant. */
export interface Rejudged {
  readonly deviceId: number
  readonly parameterId: number
  readonly fromMs: number
  /** Null up to the last reading there is. */
  readonly untilMs: number | null
  readonly breaches: readonly Stretch[]
}

const iso = (ms: number) => new Date(ms).toISOString()
const maybe = (ms: number | null) => (ms === null ? null : iso(ms))

/** Puts what is known anew in the place of what was; a breach that begins where one began keeps its id. */
export async function replaceBreaches(db: Db, plantId: number, parts: readonly Rejudged[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.flatMap(({ deviceId, parameterId, breaches }) =>
    breaches.map((breach) => ({ deviceId, parameterId, ...breach })),
  )
  await sql`
    with given as materialized (
      select * from unnest(
        ${rows.map(({ deviceId }) => deviceId)}::int[], ${rows.map(({ parameterId }) => parameterId)}::int[],
        ${rows.map(({ side }) => side)}::text[], ${rows.map(({ tier }) => tier)}::text[],
        ${rows.map(({ limitValue }) => limitValue)}::float8[], ${rows.map(({ extreme }) => extreme)}::float8[],
        ${rows.map(({ extremeAtMs }) => iso(extremeAtMs))}::timestamptz[],
        ${rows.map(({ startedAtMs }) => iso(startedAtMs))}::timestamptz[],
        ${rows.map(({ lastAtMs }) => iso(lastAtMs))}::timestamptz[],
        ${rows.map(({ endedAtMs }) => maybe(endedAtMs))}::timestamptz[])
        as g(device_id, parameter_id, side, tier, limit_value, extreme, extreme_at, started_at, last_at, ended_at)
    ), gone as (
      delete from limit_breaches b using unnest(
        ${parts.map(({ deviceId }) => deviceId)}::int[], ${parts.map(({ parameterId }) => parameterId)}::int[],
        ${parts.map(({ fromMs }) => iso(fromMs))}::timestamptz[],
        ${parts.map(({ untilMs }) => maybe(untilMs))}::timestamptz[]) as p(device_id, parameter_id, from_at, until_at)
      where b.parameter_id = p.parameter_id and b.device_id = p.device_id and b.started_at >= p.from_at
        and (p.until_at is null or b.started_at <= p.until_at)
        and not exists (select from given g
          where g.parameter_id = b.parameter_id and g.device_id = b.device_id and g.started_at = b.started_at)
    )
    insert into limit_breaches as b (plant_id, device_id, parameter_id, side, tier, limit_value, extreme, extreme_at,
      started_at, last_at, ended_at)
    select ${plantId}::int, g.* from given g
    on conflict on constraint limit_breaches_start do update
    set side = excluded.side, tier = excluded.tier, limit_value = excluded.limit_value, extreme = excluded.extreme,
      extreme_at = excluded.extreme_at, last_at = excluded.last_at, ended_at = excluded.ended_at`.execute(db)
}

/** What somebody said of breaches: that they are the event, or for this reason none. */
export type Verdict =
  | { readonly abnormalId: number; readonly reason: null }
  | { readonly abnormalId: null; readonly reason: string }

/** Keeps what somebody said of breaches, for the stretch of time that they last by now. */
export async function settleBreaches(
  db: Db,
  ids: readonly number[],
  { abnormalId, reason }: Verdict,
  by: { readonly id: number; readonly name: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into limit_breach_settlements (plant_id, device_id, parameter_id, side, tier, from_at, until_at, abnormal_id,
      reason, settled_by_id, settled_by_name, settled_at)
    select plant_id, device_id, parameter_id, side, tier, started_at, last_at, ${abnormalId}::bigint, ${reason}::text,
      ${by.id}::bigint, ${by.name}::text, ${by.now}::timestamptz
    from limit_breaches where id = any(${[...ids]}::int[])`.execute(db)
}

/** Forgets that breaches are an event. */
export async function deleteSettlementsOf(db: Db, abnormalId: number): Promise<void> {
  await sql`delete from limit_breach_settlements where abnormal_id = ${abnormalId}`.execute(db)
}
