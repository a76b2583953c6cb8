import { sql, type Expression, type SqlBool } from 'kysely'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { UnitState, UnitStateQuery } from '#contract/unit-operations/unit-state.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { lostEnergyMwh } from './figures/figures.rules.ts'

const DAY_MS = 86_400_000

/** Who looks and when: a state that lasts is as long as it has been until now. */
export interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

type Row = Omit<UnitState, 'lostEnergyMwh' | 'energyMwh' | 'can'>

const columnOf = {
  startedAt: 's.started_at',
  unitCode: 'd.code collate "vi-x-icu"',
  state: 's.state',
  hours: 'hours',
} as const

const columns = (now: Date) => sql`
  s.id, d.plant_id as power_plant_id, p.name as power_plant_name, s.unit_id, d.code as unit_code, d.name as unit_name,
  d.kind, s.state, s.started_at, s.ended_at,
  (extract(epoch from coalesce(s.ended_at, ${now}::timestamptz) - s.started_at) / 3600)::float8 as hours,
  s.order_no, s.reason, s.start_result, s.is_outside_control, s.expected_power_mw, s.duty_operation_id,
  s.created_by_name as creator_name, s.created_at as creation_time, s.version,
  coalesce((select c.starts_before from unit_counters c where c.unit_id = s.unit_id), 0) + (
    select count(*)::int from unit_states e
    where e.unit_id = s.unit_id and e.started_at <= s.started_at and e.start_result = 'succeeded') as start_counter`
const sources = sql`
  from unit_periods s join devices d on d.id = s.unit_id join plants p on p.id = d.plant_id`

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

function conditions(actor: Actor, query: UnitStateQuery) {
  const parts: Expression<SqlBool>[] = []
  const add = (condition: Expression<unknown>) => parts.push(sql<SqlBool>`(${condition})`)
  const { powerPlantId, unitId, kind, state, startResult, isOutsideControl, from, to, keyword } = query
  add(actor.plantIds === 'all' ? sql`true` : sql`d.plant_id = any(${[...actor.plantIds]}::bigint[])`)
  if (powerPlantId !== undefined) add(sql`d.plant_id = ${powerPlantId}`)
  if (unitId !== undefined) add(sql`s.unit_id = ${unitId}`)
  if (kind) add(sql`d.kind = ${kind}`)
  if (state) add(sql`s.state = ${state}`)
  if (startResult) add(sql`s.start_result = ${startResult}`)
  if (isOutsideControl !== undefined) add(sql`s.is_outside_control = ${isOutsideControl}`)
  if (from) add(sql`s.ended_at is null or s.ended_at > ${instantOf(dayStartMs(from))}`)
  if (to) add(sql`s.started_at < ${instantOf(dayStartMs(to) + DAY_MS)}`)
  if (keyword)
    add(
      sql`${containsKeyword(sql.ref<string>('s.search_text'), keyword)}
        or ${containsKeyword(sql.ref<string>('d.search_text'), keyword)}`,
    )
  return sql.join(parts, sql` and `)
}

/** One page of the states an actor may see, the latest first unless asked otherwise. */
export async function listStates(viewing: Viewing, query: UnitStateQuery): Promise<Page<UnitState>> {
  const { db, actor, now } = viewing
  const where = conditions(actor, query)
  const asked = query.sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'}`,
  )
  const order = sql.raw([...(asked.length > 0 ? asked : ['s.started_at desc']), 's.id desc'].join(', '))
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(db),
    sql<Row>`select ${columns(now)} ${sources} where ${where} order by ${keywordOrder(sql<string>`concat_ws(' ', d.name, s.reason)`, query)}${order}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: await withEnergies(viewing, page.rows) }
}

const EXPORT_BATCH = 500

/** Every state of a filtered list, in its order, in batches. */
export async function* streamStates(viewing: Viewing, query: UnitStateQuery): AsyncGenerator<UnitState[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listStates(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** One state the actor may see. @throws problem `core.notFound` */
export async function getState(viewing: Viewing, id: number): Promise<UnitState> {
  const { rows } = await sql<Row>`select ${columns(viewing.now)} ${sources} where s.id = ${id}`.execute(
    viewing.db,
  )
  const [row] = rows
  if (!row || !seesPlant(viewing.actor, row.powerPlantId)) throw new Problem(coreProblems.notFound)
  const [state] = await withEnergies(viewing, [row])
  if (!state) throw new Problem(coreProblems.notFound)
  return state
}

async function withEnergies({ db, actor, now }: Viewing, rows: readonly Row[]): Promise<UnitState[]> {
  const energies = await listEnergies(db, rows, now)
  const mayWrite = actor.permissions.has('UnitOperations.Write')
  return rows.map((row) => ({
    ...row,
    lostEnergyMwh: lostEnergyMwh(row.expectedPowerMw, row.hours),
    energyMwh: energies.get(row.id) ?? null,
    can: { edit: mayWrite, remove: mayWrite && row.endedAt === null },
  }))
}

/** Energy of power that was read, in MWh: each value for the minutes it stands for. */
const megawattHours = sql`
  sum(r.value * h.minutes / h.count) / 60.0 / max(case c.unit when 'MW' then 1 else 1000 end)`

/** What was generated in some states, by their ids. The outer bounds are values: PostgreSQL opens the months it needs. */
async function listEnergies(db: Db, rows: readonly Row[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const from = Math.min(...rows.map(({ startedAt }) => Date.parse(startedAt)))
  const to = Math.max(...rows.map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : now.getTime())))
  const { rows: found } = await sql<{ id: number; energyMwh: number }>`
    select s.id, ${megawattHours} as energy_mwh
    from unit_periods s join devices d on d.id = s.unit_id
    join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = 'P'
    join readings r on r.parameter_id = c.id and r.device_id = s.unit_id and r.at >= s.started_at
      and r.at < coalesce(s.ended_at, ${now}::timestamptz)
    join reading_hours h on h.parameter_id = r.parameter_id and h.device_id = r.device_id
      and h.at = date_trunc('hour', r.at)
    where s.id = any(${rows.map(({ id }) => id)}::bigint[]) and r.value is not null
      and r.at >= ${instantOf(from)} and r.at < ${instantOf(to)}
    group by s.id`.execute(db)
  return new Map(found.map(({ id, energyMwh }) => [id, energyMwh]))
}

/** The plant of a state; undefined once it is deleted. */
export async function findPlantOfState(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`
    select d.plant_id from unit_states s join devices d on d.id = s.unit_id where s.id = ${id}`.execute(db)
  return rows[0]?.plantId
}

/** What the generating units of some plants do at this moment, by their ids; nothing of a unit whose book is empty. */
export async function readStatesNow(
  db: Db,
  plantIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OperatingState>> {
  const { rows } = await sql<{ unitId: number; state: OperatingState }>`
    select d.id::int8 as unit_id, s.state
    from devices d cross join lateral (
      select state from unit_states s where s.unit_id = d.id and s.started_at <= ${now}::timestamptz
      order by s.started_at desc limit 1) s
    where d.plant_id = any(${[...plantIds]}::bigint[]) and d.kind = 'generator'`.execute(db)
  return new Map(rows.map(({ unitId, state }) => [unitId, state]))
}
