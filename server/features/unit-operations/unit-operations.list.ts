import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'
import type { UnitState } from '#contract/unit-operations/unit-state.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { neverEmpty } from '#server/platform/db/list/ordered.ts'

import { lostEnergyMwh } from './figures/figures.rules.ts'

type Row = Omit<UnitState, 'lostEnergyMwh' | 'energyMwh' | 'can'>

const columns = ({ now }: Viewing) => sql<Row>`
  s.id, d.plant_id as power_plant_id, p.name as power_plant_name, s.unit_id, d.code as unit_code, d.name as unit_name,
  d.kind, s.state, s.started_at, s.ended_at,
  (extract(epoch from coalesce(s.ended_at, ${now}::timestamptz) - s.started_at) / 3600)::float8 as hours,
  s.order_no, s.reason, s.start_result, s.is_outside_control, s.expected_power_mw, s.duty_operation_id,
  s.created_by_name as creator_name, s.created_at as creation_time, s.version,
  coalesce((select c.starts_before from unit_counters c where c.unit_id = s.unit_id), 0) + (
    select count(*)::int from unit_states e
    where e.unit_id = s.unit_id and e.started_at <= s.started_at and e.start_result = 'succeeded') as start_counter`
const sources = sql`
  unit_periods s join devices d on d.id = s.unit_id join plants p on p.id = d.plant_id`

const instantOf = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

/** The states of the units of the plants an actor may see, the latest first; one that lasts is as long as it has been until now. */
export const stateList = list(unitOperationApi.list, {
  columns,
  from: sources,
  id: 's.id',
  plant: 'd.plant_id',
  filters: {
    powerPlantId: is('d.plant_id'),
    unitId: is('s.unit_id'),
    kind: is('d.kind'),
    state: is('s.state'),
    startResult: is('s.start_result'),
    isOutsideControl: is('s.is_outside_control'),
    from: (day) => sql`s.ended_at is null or s.ended_at > ${instantOf(dayStartMs(day))}`,
    to: untilDay('s.started_at'),
  },
  search: { in: ['s.search_text', 'd.search_text'], near: `concat_ws(' ', d.name, s.reason)` },
  sorts: {
    startedAt: neverEmpty('s.started_at'),
    unitCode: 'd.code collate "vi-x-icu"',
    state: 's.state',
    hours: 'hours',
  },
  order: 's.started_at desc',
  ties: 's.id desc',
  shown: (rows, viewing) => withEnergies(viewing, rows),
})

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

/**
 * What was generated in some states, in MWh by their ids: each value for the minutes it stands for. The outer bounds are
 * values: PostgreSQL opens the months it needs. The hour of each reading is looked up by itself: of a month that has just
 * begun there are no statistics, and joined freely the two took the slow way, of more than 30 s. So is each state: when it ended
 * is worked out once, not for every reading of its unit, of which a year of 7,500 states took nine seconds.
 */
async function listEnergies(db: Db, rows: readonly Row[], now: Date): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const from = Math.min(...rows.map(({ startedAt }) => Date.parse(startedAt)))
  const to = Math.max(...rows.map(({ endedAt }) => (endedAt ? Date.parse(endedAt) : now.getTime())))
  const { rows: found } = await sql<{ id: number; energyMwh: number }>`
    with spells as materialized (
      select s.id, s.unit_id, s.started_at, coalesce(s.ended_at, ${now}::timestamptz) as ended_at, c.id as parameter_id, c.unit
      from unit_periods s join devices d on d.id = s.unit_id
      join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = 'P'
      where s.id = any(${rows.map(({ id }) => id)}::bigint[])
    )
    select s.id, e.value_minutes / 60.0 / case s.unit when 'MW' then 1 else 1000 end as energy_mwh
    from spells s cross join lateral (
      select sum(r.value * h.minutes / h.count) as value_minutes
      from readings r
      cross join lateral (select minutes, count from reading_hours h where h.parameter_id = r.parameter_id
        and h.device_id = r.device_id and h.at = date_trunc('hour', r.at) limit 1) h
      where r.parameter_id = s.parameter_id and r.device_id = s.unit_id and r.at >= s.started_at and r.at < s.ended_at
        and r.value is not null and r.at >= ${instantOf(from)} and r.at < ${instantOf(to)}) e
    where e.value_minutes is not null`.execute(db)
  return new Map(found.map(({ id, energyMwh }) => [id, energyMwh]))
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
