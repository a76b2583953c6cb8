import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { prepareDatabase } from '#server/app/first-start.ts'
import { currentSections } from '#server/features/duty-shift-logs/figures/figures.service.ts'
import { findOpenShift } from '#server/features/duty-shift-logs/shifts/shift.store.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

const NOW = new Date('2026-11-21T05:30:00.000Z')

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>
let plantId: number

beforeAll(async () => {
  database = await testDatabase()
  store = await temporaryFiles()
  await prepareDatabase(database.db, 'demo', NOW, store.files)
  const query = database.db.selectFrom('plants').select('id').where('code', '=', 'ST')
  plantId = (await query.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

/** What a test finds otherwise than it should be: nothing, and how much it looked at. */
async function others(query: ReturnType<typeof sql<{ what: string | null; looked: number }>>) {
  const { rows } = await query.execute(database.db)
  return { looked: rows[0]?.looked ?? 0, others: rows.flatMap(({ what }) => what ?? []) }
}

test('units give power exactly while their states say that they generate, the trip included', async () => {
  const found = await others(sql`
    with seen as (
      select d.code || ' ' || r.at || ' ' || r.value || ' ' || s.state as what, (r.value > 0) <> (s.state = 'generating') as other,
        s.state
      from devices d
      join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind and c.code = 'P'
      join readings r on r.device_id = d.id and r.parameter_id = c.id and r.plant_id = d.plant_id
      cross join lateral (select state from unit_states s where s.unit_id = d.id and s.started_at <= r.at
        order by s.started_at desc limit 1) s
      where d.plant_id = ${plantId} and d.kind = 'generator')
    select (select count(*)::int from seen) as looked, what from (select 1) one left join seen on other
    union all select (select count(*)::int from seen), 'no trip in the readings'
    where not exists (select from seen where state = 'forcedOutage')`)
  expect(found.others).toEqual([])
  expect(found.looked).toBeGreaterThan(100)
})

test('every start and stop since the books begin stands in the log of its shift, as its state has it', async () => {
  const found = await others(sql`
    with changes as (
      select d.code, s.state, s.started_at, s.duty_operation_id,
        lag(s.state) over (partition by s.unit_id order by s.started_at) as before
      from unit_states s join devices d on d.id = s.unit_id where d.plant_id = ${plantId} and d.kind = 'generator'),
    told as (
      select c.*, o.kind, o.equipment, coalesce(o.finished_at, o.occurred_at) as acted_at
      from changes c left join duty_operations o on o.id = c.duty_operation_id
      where (c.state = 'generating') <> (c.before = 'generating')
        and c.started_at >= (select min(starts_at) from duty_shift_logs where plant_id = ${plantId})
        and c.started_at < ${NOW}::timestamptz - interval '10 minutes')
    select (select count(*)::int from told) as looked, t.code || ' ' || t.started_at || ' ' || t.state as what
    from (select 1) one left join told t on t.kind is null or t.equipment <> t.code
      or (t.kind = 'start') <> (t.state = 'generating')
      or (t.kind = 'start' and t.acted_at <> t.started_at)`)
  expect(found.others).toEqual([])
  expect(found.looked).toBeGreaterThan(40)
})

test('the shift that is on knows power, states, levels and both meters by itself', async () => {
  const shift = await findOpenShift(database.db, plantId)
  if (!shift) throw new Error('a shift is on')
  const { figures, meterReadings, unitStates } = await currentSections(database.db, shift, NOW)
  const known = figures.map(({ path }) => path)
  expect(known).toEqual(
    expect.arrayContaining([
      'levels.upstreamLevelM',
      'levels.activePowerMw',
      ...unitStates
        .slice(0, 2)
        .flatMap(({ id }) => [`unitStates.${id}.state`, `unitStates.${id}.activePowerMw`]),
      ...meterReadings.map(({ id }) => `meterReadings.${id}.endKwh`),
    ]),
  )
  const counted = meterReadings.map(({ startKwh, endKwh }) => (endKwh ?? 0) - startKwh)
  for (const kwh of counted) {
    expect(kwh).toBeGreaterThan(20_000)
    expect(kwh).toBeLessThan(110_000)
  }
})

test('what the shifts before counted is what their units gave', async () => {
  const { rows } = await sql<{ counted: number; given: number }>`
    select (m ->> 'endKwh')::float8 - (m ->> 'startKwh')::float8 as counted, (
      select sum(r.value) / 2 * 1000 * 0.985 / 2 from readings r
      join devices d on d.id = r.device_id and d.kind = 'generator'
      join device_parameters c on c.id = r.parameter_id and c.code = 'P'
      where r.plant_id = l.plant_id and r.at >= l.starts_at and r.at < l.ends_at) as given
    from duty_shift_logs l cross join lateral jsonb_array_elements(l.sections -> 'meterReadings') m
    where l.plant_id = ${plantId} and l.status = 'handedOver' and l.starts_at >= ${NOW}::timestamptz - interval '1 day'`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(3)
  for (const { counted, given } of rows) expect(Math.abs(counted - given)).toBeLessThan(6000)
})
