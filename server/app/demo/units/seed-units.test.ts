import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readMeterDays } from '#server/features/inverter-history/inverter-history.public.ts'
import { readFigures } from '#server/features/unit-operations/figures/figures.service.ts'
import { listTimeline } from '#server/features/unit-operations/figures/periods.list.ts'
import { complaintOf } from '#server/features/unit-operations/rules/order.rules.ts'
import { demoDatabase, testDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { plantTimeOf } from '../demo-days.ts'
import { readStart } from '../readings/progress.ts'
import { toldHydroStory } from '../stories.ts'
import { demoPastStates, planPastStates } from './past-states.ts'

/** Before the five weeks of readings. */
const PAST_DAYS = 365
const NOW = new Date('2026-11-21T05:30:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const plantId = async (code: string) =>
  (await database.db.selectFrom('plants').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

test('every unit and inverter has states since a month ago, and each of them its history', async () => {
  const { rows } = await sql<{ kind: string; units: number; without: number }>`
    select d.kind, count(*)::int as units, (count(*) filter (where not exists (
      select from unit_states s where s.unit_id = d.id and s.started_at < ${NOW}::timestamptz - interval '30 days'
    )))::int as without
    from devices d where d.kind in ('generator', 'inverter') group by d.kind order by d.kind`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { kind: 'generator', units: 2, without: 0 },
    { kind: 'inverter', units: 138, without: 0 },
  ])
  const told = await sql<{ untold: number }>`
    select count(*)::int as untold from unit_states s where not exists (
      select from history h where h.entity = 'unit-states' and h.entity_id = s.id::text and h.action = 'created')`.execute(
    database.db,
  )
  expect(told.rows).toEqual([{ untold: 0 }])
})

test('the figures of the hydro plant are those of a plant in good order', async () => {
  const query = { powerPlantId: await plantId('ST'), from: '2026-10-22', to: '2026-11-21' }
  const { items, total } = await readFigures(
    { db: database.db, now: NOW },
    { ...query, countsOutsideControl: false },
  )
  expect(items.map(({ code }) => code)).toEqual(['H1', 'H2'])
  expect(total.availability).toBeGreaterThan(0.95)
  expect(total.availability).toBeLessThan(1)
  expect(total.forcedOutages).toBe(1)
  expect(total.starts).toBeGreaterThan(20)
  expect(total.failedStarts).toBeLessThanOrEqual(1)
})

/** What nobody may notice of a past that is told later: counters of the units, and the plant's water and meters. */
async function unchanged() {
  const plant = await plantId('ST')
  const query = { powerPlantId: plant, kind: 'generator', from: '2026-11-20', to: '2026-11-21' } as const
  const units = await listTimeline(database.db, query, { fromMs: NOW.getTime(), toMs: NOW.getTime() }, NOW)
  const start = await readStart(database.db)
  const story = start && (await toldHydroStory(database.db, plant, start))
  const at = plantTimeOf(NOW)
  return {
    starts: units.map(({ starts }) => starts),
    hours: units.map(({ runningHours }) => runningHours.toFixed(0)),
    volume: story?.volume(at),
    counted: story?.counted(at),
  }
}

async function runPast(): Promise<void> {
  const log = pino({ level: 'silent' })
  const { signal } = new AbortController()
  await database.db.transaction().execute(async (db) => {
    await demoPastStates.run({ db, payload: { days: PAST_DAYS }, now: NOW, log, signal })
  })
}

test('what units did before is told in the background: in legal order, with history, and no figure of today moves', async () => {
  const { db } = database
  await planPastStates(db, 0, NOW)
  await planPastStates(db, PAST_DAYS, NOW)
  await planPastStates(db, PAST_DAYS, NOW)
  const planned = await db.selectFrom('jobs').select('payload').where('name', '=', 'demoPastStates').execute()
  expect(planned).toEqual([{ payload: { days: PAST_DAYS } }])
  const [before, empty] = [await unchanged(), await testDatabase()]
  await planPastStates(empty.db, PAST_DAYS, NOW)
  expect(await empty.db.selectFrom('jobs').select('id').execute()).toEqual([])
  await empty.close()
  await runPast()
  expect(await unchanged()).toEqual(before)
  const states = await db
    .selectFrom('unitStates')
    .innerJoin('devices', 'devices.id', 'unitStates.unitId')
    .select(['unitStates.id', 'unitId', 'kind', 'state', 'startResult', 'startedAt'])
    .orderBy('unitId')
    .orderBy('startedAt')
    .execute()
  const firsts = states.filter(({ unitId }, place) => states[place - 1]?.unitId !== unitId)
  expect(firsts).toHaveLength(140)
  // The day before: people act some minutes before the hour.
  expect(firsts.filter(({ startedAt }) => startedAt > '2025-10-17T18:00:00Z')).toEqual([])
  const complaints = states.flatMap(({ unitId, kind, state, startResult }, place) => {
    const previous = states[place - 1]
    const from = previous?.unitId === unitId ? previous.state : null
    const complaint = complaintOf(kind as 'generator' | 'inverter', from, { state, startResult })
    return complaint ? [[kind, from, state, complaint]] : []
  })
  expect(complaints).toEqual([])
  const { rows } = await sql<{ untold: number }>`
    select count(*)::int as untold from unit_states s where not exists (
      select from history h where h.entity = 'unit-states' and h.entity_id = s.id::text)`.execute(db)
  expect(rows).toEqual([{ untold: 0 }])
  const kinds = new Set(states.map(({ state }) => state))
  expect(['plannedRepair', 'maintenance', 'forcedOutage'].filter((one) => !kinds.has(one as never))).toEqual(
    [],
  )
  await runPast()
  expect(await db.selectFrom('unitStates').select('id').execute()).toHaveLength(states.length)
})

test('yesterday is recorded but for three inverters, and reported', async () => {
  const { rows } = await sql<{ recorded: number; entered: number; kwh: number; plantId: number }>`
    select count(*)::int as recorded, count(h.daily_yield_kwh)::int as entered,
      sum((select max(y.max) from reading_days y join device_parameters c on c.id = y.parameter_id and c.code = 'EDAY'
        where y.device_id = h.inverter_id and y.day = h.report_date)) as kwh,
      (select plant_id from report_operations where report_date = '2026-11-20' and aux_energy_mwh is not null) as plant_id
    from inverter_histories h where h.report_date = '2026-11-20'`.execute(database.db)
  // Nobody entered a yield: they follow the readings.
  expect(rows[0]).toMatchObject({ recorded: 85, entered: 0 })
  expect(rows[0]?.kwh).toBeGreaterThan(20_000)
  const day = { from: '2026-11-20', to: '2026-11-20' }
  const { outOn } = await readMeterDays(database.db, rows[0]?.plantId ?? 0, day)
  expect((outOn(day.from) ?? 0) * 1000).toBeGreaterThan((rows[0]?.kwh ?? 0) * 0.9)
})
