import { sql, type Expression, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { OFFERED_DAYS, type LimitBreach, type LimitBreachQuery } from '#contract/limit-breaches/breach.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

type Query = z.output<typeof LimitBreachQuery>

/** Who looks and when. */
interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

/**
 * The latest word on a breach: of any stretch of the same series and side that it touches. A reason for which it is no
 * abnormality holds up to the limit that was crossed then; an event holds for all.
 */
const sources = sql`
  from limit_breaches b
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

const columns = sql`
  b.id, b.plant_id as power_plant_id, n.name as power_plant_name, b.device_id, d.code as device_code,
  d.name as device_name, b.parameter_id, p.name as parameter_name, p.unit, p.decimals, b.side, b.tier, b.limit_value,
  b.extreme, b.extreme_at, b.started_at, b.last_at, b.ended_at,
  case when s.id is null then 'waiting' when s.abnormal_id is null then 'acknowledged' else 'entered' end as standing,
  s.abnormal_id, a.code as abnormal_code, s.reason, s.settled_by_name, s.settled_at`

const columnOf = {
  startedAt: 'b.started_at',
  tier: "(b.tier = 'trip')",
  deviceCode: 'd.code',
  parameterName: 'p.name collate "vi-x-icu"',
  powerPlantName: 'n.name collate "vi-x-icu"',
} as const

/** The day's first instant at the plants. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Ho_Chi_Minh')`

const standings = {
  waiting: sql`s.id is null`,
  entered: sql`s.abnormal_id is not null`,
  acknowledged: sql`s.reason is not null`,
} as const

/** What began so long ago that nobody is asked about it any more stays out. */
function isOffered(now: Date) {
  const oldest = new Date(now.getTime() - OFFERED_DAYS * 86_400_000)
  return sql`b.started_at >= ${oldest}::timestamptz`
}

function conditions({ actor, now }: Viewing, query: Query) {
  const { powerPlantId, standing, tier, deviceId, abnormalId, from, to, keyword } = query
  const parts: Expression<SqlBool>[] = []
  const add = (condition: Expression<unknown>) => parts.push(sql<SqlBool>`(${condition})`)
  add(actor.plantIds === 'all' ? sql`true` : sql`b.plant_id = any(${[...actor.plantIds]}::bigint[])`)
  if (powerPlantId !== undefined) add(sql`b.plant_id = ${powerPlantId}`)
  if (standing) add(standings[standing])
  if (standing === 'waiting') add(isOffered(now))
  if (tier) add(sql`b.tier = ${tier}`)
  if (deviceId !== undefined) add(sql`b.device_id = ${deviceId}`)
  if (abnormalId !== undefined) add(sql`s.abnormal_id = ${abnormalId}`)
  if (from) add(sql`b.started_at >= ${startOf(from)}`)
  if (to) add(sql`b.started_at < ${startOf(to)} + interval '1 day'`)
  if (keyword)
    add(containsKeyword(sql<string>`fold_vietnamese(d.code || ' ' || d.name || ' ' || p.name)`, keyword))
  return sql.join(parts, sql` and `)
}

function orderBy(sorting: Query['sorting']) {
  const chosen = sorting.length > 0 ? sorting : [{ field: 'startedAt' as const, descending: true }]
  return sql.raw(
    chosen.map(({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'}`).join(', '),
  )
}

/** One page of the breaches of the plants an actor may see, the latest first unless asked otherwise. */
export async function listBreaches(viewing: Viewing, query: Query): Promise<Page<LimitBreach>> {
  const where = conditions(viewing, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(viewing.db),
    sql<LimitBreach>`select ${columns} ${sources} where ${where} order by ${keywordOrder(sql<string>`concat_ws(' ', d.name, p.name)`, query)}${orderBy(query.sorting)}, b.id desc
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(viewing.db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows }
}

/** One breach. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getBreach({ db, actor }: Viewing, id: number): Promise<LimitBreach> {
  const { rows } = await sql<LimitBreach>`select ${columns} ${sources} where b.id = ${id}`.execute(db)
  const [breach] = rows
  if (!breach || !seesPlant(actor, breach.powerPlantId)) throw new Problem(coreProblems.notFound)
  return breach
}

const EXPORT_BATCH = 500

/** Every breach of a filtered list, in its order, in batches. */
export async function* streamBreaches(viewing: Viewing, query: Query): AsyncGenerator<LimitBreach[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listBreaches(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** Breaches of a plant by their ids, held against a second settlement; those that are gone are missing. */
export async function holdBreaches(
  db: Db,
  plantId: number,
  ids: readonly number[],
): Promise<Pick<LimitBreach, 'id' | 'standing' | 'settledByName'>[]> {
  await sql`
    select from limit_breaches where id = any(${[...ids]}::int[]) order by id for no key update`.execute(db)
  const { rows } = await sql<Pick<LimitBreach, 'id' | 'standing' | 'settledByName'>>`
    select ${columns} ${sources} where b.plant_id = ${plantId} and b.id = any(${[...ids]}::int[])`.execute(db)
  return rows
}

/** A breach about which nobody has said anything yet. */
type PendingBreach = Pick<LimitBreach, 'deviceCode' | 'parameterName'>

/** The breaches that a plant is asked about, in the order in which they began. */
export async function listPendingBreaches(db: Db, plantId: number, now: Date): Promise<PendingBreach[]> {
  const { rows } = await sql<PendingBreach>`
    select d.code as device_code, p.name as parameter_name ${sources}
    where b.plant_id = ${plantId} and ${standings.waiting} and ${isOffered(now)}
    order by b.started_at, b.id`.execute(db)
  return rows
}
