import { sql } from 'kysely'

import type { LimitBreach } from '#contract/limit-breaches/breach.ts'
import { limitBreachApi } from '#contract/limit-breaches/index.ts'
import { OFFERED_DAYS } from '#contract/limit-breaches/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'

/**
 * The latest word on a breach: of any stretch of the same series and side that it touches. A reason for which it is no
 * abnormality holds up to the limit that was crossed then; an event holds for all.
 */
const sources = sql`
  limit_breaches b
  join devices d on d.id = b.device_id
  join device_parameters p on p.id = b.parameter_id
  join plants n on n.id = b.plant_id
  left join lateral (
    select * from limit_breach_settlements s
    where s.parameter_id = b.parameter_id and s.device_id = b.device_id and s.side = b.side
      and s.from_at <= b.last_at and s.until_at >= b.started_at
      and (s.abnormal_id is not null or s.tier = 'trip' or b.tier = 'alarm')
    order by s.abnormal_id is null, s.id desc limit 1) s on true
  left join abnormals a on a.id = s.abnormal_id`

/** What began so long ago that nobody is asked about it any more is not offered. */
function isOffered(now: Date) {
  const oldest = new Date(now.getTime() - OFFERED_DAYS * 86_400_000)
  return sql`b.started_at >= ${oldest}::timestamptz`
}

/** What stands of a breach at a moment. */
const standingAt = (now: Date) => sql<LimitBreach['standing']>`(case
  when s.abnormal_id is not null then 'entered' when s.id is not null then 'acknowledged'
  when ${isOffered(now)} then 'waiting' else 'unanswered' end)`

const columns = ({ now }: { readonly now: Date }) => sql<LimitBreach>`
  b.id, b.plant_id as power_plant_id, n.name as power_plant_name, b.device_id, d.code as device_code,
  d.name as device_name, b.parameter_id, p.name as parameter_name, p.unit, p.decimals, b.side, b.tier, b.limit_value,
  b.extreme, b.extreme_at, b.started_at, b.last_at, b.ended_at,
  ${standingAt(now)} as standing,
  s.abnormal_id, a.code as abnormal_code, s.reason, s.settled_by_name, s.settled_at`

/** The breaches of the plants an actor may see, the latest first. */
export const breachList = list(limitBreachApi.list, {
  columns,
  from: sources,
  id: 'b.id',
  plant: 'b.plant_id',
  filters: {
    powerPlantId: is('b.plant_id'),
    standing: (standing, { now }) => sql`${standingAt(now)} = ${standing}`,
    tier: is('b.tier'),
    deviceId: is('b.device_id'),
    abnormalId: is('s.abnormal_id'),
    from: fromDay('b.started_at'),
    to: untilDay('b.started_at'),
  },
  search: {
    in: `fold_vietnamese(d.code || ' ' || d.name || ' ' || p.name)`,
    near: `concat_ws(' ', d.name, p.name)`,
  },
  sorts: {
    startedAt: neverEmpty('b.started_at'),
    tier: `(b.tier = 'trip')`,
    deviceCode: 'd.code',
    parameterName: 'p.name collate "vi-x-icu"',
    powerPlantName: 'n.name collate "vi-x-icu"',
  },
  order: 'b.started_at desc',
  ties: 'b.id desc',
})

/** Breaches of a plant by their ids, held against a second settlement; those that are gone are missing. */
export async function holdBreaches(
  { db, now }: Pick<Viewing, 'db' | 'now'>,
  plantId: number,
  ids: readonly number[],
): Promise<Pick<LimitBreach, 'id' | 'standing' | 'settledByName'>[]> {
  await sql`
    select from limit_breaches where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)
  const { rows } = await sql<Pick<LimitBreach, 'id' | 'standing' | 'settledByName'>>`
    select ${columns({ now })} from ${sources} where b.plant_id = ${plantId} and b.id = any(${[...ids]}::int[])`.execute(
    db,
  )
  return rows
}

/** A breach about which nobody has said anything yet. */
type PendingBreach = Pick<LimitBreach, 'deviceCode' | 'parameterName'>

/** The breaches that a plant is asked about, in the order in which they began. */
export async function listPendingBreaches(db: Db, plantId: number, now: Date): Promise<PendingBreach[]> {
  const { rows } = await sql<PendingBreach>`
    select d.code as device_code, p.name as parameter_name from ${sources}
    where b.plant_id = ${plantId} and s.id is null and ${isOffered(now)}
    order by b.started_at, b.id`.execute(db)
  return rows
}
