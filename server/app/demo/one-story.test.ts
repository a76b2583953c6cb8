import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { currentSections } from '#server/features/duty-shift-logs/figures/figures.service.ts'
import { findOpenShift } from '#server/features/duty-shift-logs/shifts/shift.store.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { demoReadings } from './readings/fill-days.ts'
import { asking, iso, said } from './testing/asking.ts'
import { waterBefore } from './testing/water.ts'

const NOW = new Date('2026-11-21T06:49:00.000Z')
/** Days whose readings are there beside today. */
const OLDER_DAYS = 3
const SINCE = '2026-11-17T17:00:00Z'

let database: TestDatabase
let store: Awaited<ReturnType<typeof temporaryFiles>>
let plantId: number
let parkId: number

beforeAll(async () => {
  store = await temporaryFiles()
  database = await demoDatabase(NOW, store.folder)
  const idOf = async (code: string) =>
    (await database.db.selectFrom('plants').select('id').where('code', '=', code).executeTakeFirstOrThrow())
      .id
  plantId = await idOf('ST')
  parkId = await idOf('MT1')
  const jobs = await database.db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'demoReadings')
    .orderBy('runAt')
    .limit(OLDER_DAYS)
    .execute()
  const run = { now: NOW, log: pino({ level: 'silent' }), signal: new AbortController().signal }
  for (const { payload } of jobs)
    await database.db
      .transaction()
      .execute((db) => demoReadings.run({ ...run, db, payload: payload as never }))
})
afterAll(async () => {
  await database.close()
  await store.remove()
})

const { rowsOf, others, readBefore, readLines, ranInShift } = asking(() => database.db)
const linesSince = (plant: number) => readLines(plant, SINCE)

describe('units', () => {
  test('give power exactly while their states say that they generate, the trip included', async () => {
    const found = await others(sql`
      with seen as (
        select d.code || ' ' || r.at || ' ' || r.value || ' ' || s.state as what,
          (r.value > 0) <> (s.state = 'generating') as other, s.state
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
    expect(found.looked).toBeGreaterThan(300)
  })

  test('show nothing turning while they stand still', async () => {
    const found = await others(sql`
      with seen as (
        select d.code || ' ' || c.code || ' ' || r.at || ' ' || r.value as what
        from devices d
        join device_parameters c on c.plant_id = d.plant_id and c.device_kind = d.kind
          and c.code in ('P', 'Q', 'RUNG', 'DMCH', 'UKT', 'IST')
        join readings r on r.device_id = d.id and r.parameter_id = c.id and r.plant_id = d.plant_id
        cross join lateral (select state from unit_states s where s.unit_id = d.id and s.started_at <= r.at
          order by s.started_at desc limit 1) s
        where d.plant_id = ${plantId} and d.kind = 'generator' and s.state <> 'generating' and r.value <> 0)
      select 0 as looked, what from seen`)
    expect(found.others).toEqual([])
  })

  test('start and stop in the log of their shift as their states have it, with the power that was read', async () => {
    const found = await others(sql`
      with changes as (
        select d.code, s.state, s.started_at, s.duty_operation_id,
          lag(s.state) over (partition by s.unit_id order by s.started_at) as before
        from unit_states s join devices d on d.id = s.unit_id where d.plant_id = ${plantId} and d.kind = 'generator'),
      told as (
        select c.*, o.kind, o.equipment, coalesce(o.finished_at, o.occurred_at) as acted_at, o.occurred_at
        from changes c left join duty_operations o on o.id = c.duty_operation_id
        where (c.state = 'generating') <> (c.before = 'generating')
          and c.started_at >= (select min(starts_at) from duty_shift_logs where plant_id = ${plantId})
          and c.started_at < ${NOW}::timestamptz - interval '10 minutes')
      select (select count(*)::int from told) as looked, t.code || ' ' || t.started_at || ' ' || t.state as what
      from (select 1) one left join told t on t.kind is null or t.equipment <> t.code
        or (t.kind = 'start') <> (t.state = 'generating')
        or (case when t.state = 'forcedOutage' then t.occurred_at else t.acted_at end) <> t.started_at`)
    expect(found.others).toEqual([])
    expect(found.looked).toBeGreaterThan(20)
    for (const line of await linesSince(plantId)) {
      const unit = line.equipment === 'H1' || line.equipment === 'H2' ? line.equipment : undefined
      if (!unit || line.before === null || line.after === null) continue
      const done = line.finishedAt ?? line.occurredAt
      const before = await readBefore(plantId, unit, 'P', line.occurredAt)
      expect([line.content, Math.abs(before - line.before) < 0.05]).toEqual([line.content, true])
      if (Date.parse(iso(done, 31)) > NOW.getTime() - 15 * 60_000) continue
      const after = await readBefore(plantId, unit, 'P', iso(done, 31))
      expect([line.content, Math.abs(after - line.after) < 0.05]).toEqual([line.content, true])
    }
  })
})

describe('every event of the register', () => {
  const eventsOf = () =>
    rowsOf(sql<{
      code: string
      equipment: string
      before: string | null
      occurredAt: string
      createdAt: string
      author: string
      expected: number | null
      lost: number | null
      restoredAt: string | null
      shiftId: number | null
      status: string | null
      conclusion: string | null
    }>`
      select a.code, a.equipment, a.operating_before as before, a.occurred_at, a.created_at,
        a.created_by_name as author, a.expected_power_mw as expected, a.lost_power_mw as lost, h.restored_at,
        a.duty_shift_log_id::int8 as shift_id, l.status, l.sections -> 'conclusion' ->> 'text' as conclusion
      from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      left join duty_shift_logs l on l.id = a.duty_shift_log_id
      where a.occurred_at >= (select min(starts_at) from duty_shift_logs)
        and a.plant_id in (select plant_id from duty_shift_logs) order by a.occurred_at`)

  test('is entered by a shift that was on, by one of its crew, told in its log and in what it hands over', async () => {
    const events = await eventsOf()
    expect(events.length).toBeGreaterThan(6)
    for (const event of events) {
      const [shift] = await rowsOf(sql<{ ok: boolean; isOfCrew: boolean; lines: number }>`
        select l.starts_at <= ${event.occurredAt}::timestamptz and l.ends_at > ${event.occurredAt}::timestamptz as ok,
          exists (select from duty_shift_crew c join employees e on e.id = c.employee_id
            where c.shift_id = l.id and e.full_name = ${event.author}) as is_of_crew,
          (select count(*)::int from duty_operations o where o.shift_id = l.id and o.content like '%' || ${event.code} || '%'
            and o.occurred_at = ${event.occurredAt}::timestamptz and o.created_at >= ${event.createdAt}::timestamptz) as lines
        from duty_shift_logs l where l.id = ${event.shiftId}`)
      expect([event.code, shift]).toEqual([event.code, { ok: true, isOfCrew: true, lines: 1 }])
      const isTold = event.status !== 'handedOver' || event.conclusion?.includes(event.code) === true
      expect([event.code, isTold]).toEqual([event.code, true])
    }
  })

  test('that threw a unit off says the same in register, state, log and readings', async () => {
    const trips = (await eventsOf()).filter(
      ({ equipment, lost }) => equipment.startsWith('Tổ máy') && lost !== null,
    )
    expect(trips).toHaveLength(1)
    for (const trip of trips) {
      const unit = trip.equipment.slice(-2)
      const states = await rowsOf(sql<{
        state: string
        startedAt: string
        expected: number | null
        content: string | null
      }>`
        select s.state, s.started_at, s.expected_power_mw as expected, o.content
        from unit_states s join devices d on d.id = s.unit_id left join duty_operations o on o.id = s.duty_operation_id
        where d.code = ${unit} and d.plant_id = ${plantId} and s.started_at >= ${trip.occurredAt}::timestamptz
        order by s.started_at limit 2`)
      const [fall, back] = states
      expect(fall).toMatchObject({
        state: 'forcedOutage',
        startedAt: trip.occurredAt,
        expected: trip.expected,
      })
      expect(back).toMatchObject({ state: 'generating', startedAt: trip.restoredAt })
      const power = await readBefore(plantId, unit, 'P', trip.occurredAt)
      expect(Math.abs(said(trip.before ?? '', unit) - power)).toBeLessThan(0.05)
      expect(Math.abs((trip.expected ?? 0) - power)).toBeLessThan(0.05)
      expect(said(trip.before ?? '', 'MNTL')).toBe(await readBefore(plantId, 'HO', 'MNTL', trip.occurredAt))
      const lines = await linesSince(plantId)
      const stop = lines.find((line) => line.kind === 'stop' && line.occurredAt === trip.occurredAt)
      expect([stop?.before, stop?.after]).toEqual([trip.expected, 0])
      expect(fall?.content).toBe(stop?.content)
      const start = lines.find((line) => line.kind === 'start' && line.finishedAt === trip.restoredAt)
      expect(start?.content).toBe(back?.content)
    }
  })
})

describe('the log', () => {
  test('tells nothing before its time: every clock in a line lies before the line was entered', async () => {
    for (const plant of [plantId, parkId])
      for (const { content, createdAt, finishedAt } of await linesSince(plant)) {
        expect(Date.parse(finishedAt ?? createdAt)).toBeLessThanOrEqual(Date.parse(createdAt))
        const entered = new Date(Date.parse(createdAt) + 7 * 3_600_000).toISOString().slice(11, 16)
        for (const [clock] of content.matchAll(/\b\d{2}:\d{2}\b/g))
          expect([content, clock <= entered]).toEqual([content, true])
      }
  })

  test('says of the reservoir what was read of it last, hour by hour', async () => {
    const lines = (await linesSince(plantId)).filter(({ content }) => content.includes('MNTL'))
    expect(lines.length).toBeGreaterThan(8)
    for (const { content, occurredAt } of lines)
      expect([content, said(content, 'MNTL')]).toEqual([
        content,
        await readBefore(plantId, 'HO', 'MNTL', occurredAt),
      ])
    expect(new Set(lines.map(({ content }) => said(content, 'MNTL'))).size).toBeGreaterThan(1)
  })

  test('names the inverters that stood still, exactly those', async () => {
    const found = await others(sql`
      with changes as (
        select d.code, s.state, s.started_at, s.duty_operation_id,
          lag(s.state) over (partition by s.unit_id order by s.started_at) as before
        from unit_states s join devices d on d.id = s.unit_id where d.plant_id = ${parkId} and d.kind = 'inverter'),
      told as (
        select c.*, o.equipment, o.occurred_at from changes c left join duty_operations o on o.id = c.duty_operation_id
        where c.before is not null and c.started_at >= ${SINCE}::timestamptz
          and c.started_at < ${NOW}::timestamptz - interval '10 minutes')
      select (select count(*)::int from told) as looked, t.code || ' ' || t.started_at as what
      from (select 1) one left join told t on t.equipment is distinct from t.code or t.occurred_at <> t.started_at`)
    expect(found.others).toEqual([])
    expect(found.looked).toBeGreaterThan(1)
  })
})

describe('what shifts hand over', () => {
  const sealedOf = (plant: number) =>
    rowsOf(sql<{ startsAt: string; endsAt: string; givenAt: string; sections: never; code: string }>`
      select l.starts_at, l.ends_at, l.sections, l.shift_code as code, s.at as given_at
      from duty_shift_logs l join duty_shift_signatures s on s.shift_id = l.id and s.role = 'giver'
      where l.plant_id = ${plant} and l.status = 'handedOver' and l.starts_at >= ${SINCE}::timestamptz`)

  interface Sections {
    readonly levels: Record<string, number | null>
    readonly unitStates: { unit: string; state: string; activePowerMw: number | null }[]
    readonly meterReadings: { meter: string; startKwh: number; endKwh: number }[]
    readonly conclusion: { text: string }
  }

  test('of the hydro plant is what readings and meters show: levels, powers, energy, hours', async () => {
    const shifts = await sealedOf(plantId)
    expect(shifts.length).toBeGreaterThan(6)
    for (const { startsAt, endsAt, givenAt, sections } of shifts) {
      const { levels, unitStates, meterReadings, conclusion } = sections as Sections
      const read = (device: string, code: string, at = iso(givenAt, 0.01)) =>
        readBefore(plantId, device, code, at)
      expect(levels['upstreamLevelM']).toBe(await read('HO', 'MNTL'))
      const water = await waterBefore(database.db, iso(givenAt, 0.01))
      expect(Math.abs(Number(levels['turbineFlowM3s']) - (water?.turbineFlowM3s ?? NaN))).toBeLessThan(0.051)
      expect(Math.abs(Number(levels['spillFlowM3s']) - (water?.spillFlowM3s ?? NaN))).toBeLessThan(0.051)
      const powers = [await read('H1', 'P'), await read('H2', 'P')]
      expect(unitStates.slice(0, 2).map(({ activePowerMw }) => activePowerMw)).toEqual(powers)
      expect(levels['activePowerMw']).toBeCloseTo((powers[0] ?? 0) + (powers[1] ?? 0), 2)
      for (const [place, line] of ['171', '172'].entries()) {
        const meter = meterReadings[place]
        const from = iso(startsAt, -59)
        expect(meter?.startKwh).toBe(await read(`CT${line}`, 'EOUT', from))
        expect(meter?.endKwh).toBe(await read(`CT${line}`, 'EOUT', iso(endsAt, -59)))
      }
      const counted = meterReadings.map(({ startKwh, endKwh }) => endKwh - startKwh)
      expect(Math.max(...counted) > 5000 && counted[0] === counted[1]).toBe(false)
      const energy = counted.reduce((sum, kwh) => sum + kwh, 0)
      expect(Math.abs(said(conclusion.text, 'Sản lượng giao') * 1000 - energy)).toBeLessThan(60)
      const [given] = await rowsOf(sql<{ kwh: number }>`
        select sum(r.value) * 500 as kwh
        from readings r join devices d on d.id = r.device_id and d.kind = 'generator'
        join device_parameters c on c.id = r.parameter_id and c.code = 'P'
        where r.plant_id = ${plantId} and r.at >= ${iso(startsAt, -60)}::timestamptz
          and r.at < ${iso(endsAt, -60)}::timestamptz`)
      // A shift counts from the reading before its beginning to the one before its end; a little is lost on the way.
      expect(energy / (given?.kwh ?? 0)).toBeGreaterThan(0.975)
      expect(energy / (given?.kwh ?? 0)).toBeLessThan(0.995)
      for (const unit of ['H1', 'H2'])
        expect(conclusion.text).toContain(`${unit} ${await ranInShift(plantId, unit, startsAt, endsAt)}`)
    }
  })

  test('of the park is what its inverters, its weather station and its meter show', async () => {
    const shifts = await sealedOf(parkId)
    expect(shifts.length).toBeGreaterThan(6)
    for (const { endsAt, givenAt, sections, code } of shifts) {
      const { levels, meterReadings } = sections as Sections
      expect(meterReadings[0]?.endKwh).toBe(await readBefore(parkId, 'CT171', 'EOUT', iso(endsAt, -59)))
      expect(levels['irradianceWm2']).toBe(await readBefore(parkId, 'TKT1', 'G_GHI', iso(givenAt, 0.01)))
      const line = await readBefore(parkId, '171', 'P', iso(givenAt, 0.01))
      const power = levels['activePowerMw'] ?? Number.NaN
      // The line is read by the half hour, the inverters by the quarter: clouds come between.
      expect(Math.abs(power - Math.max(0, line))).toBeLessThan(6)
      expect(power > 0).toBe(code === 'C1')
    }
  })

  test('nothing is left open without being carried, and nothing open disappears', async () => {
    const shifts = await rowsOf(sql<{
      plantId: number
      permits: { number: string; closedAt: string | null }[]
      earths: { number: string; removedAt: string | null }[]
    }>`
      select plant_id::int8 as plant_id, sections -> 'permits' as permits, sections -> 'portableEarths' as earths
      from duty_shift_logs order by plant_id, starts_at`)
    const lost = shifts.flatMap((shift, place) => {
      const before = shifts[place - 1]
      if (before?.plantId !== shift.plantId) return []
      const permits = before.permits.filter(({ closedAt }) => !closedAt)
      const earths = before.earths.filter(({ removedAt }) => !removedAt)
      return [
        ...permits.filter((open) => !shift.permits.some(({ number }) => number === open.number)),
        ...earths.filter((open) => !shift.earths.some(({ number }) => number === open.number)),
      ]
    })
    expect(shifts.length).toBeGreaterThan(100)
    expect(lost).toEqual([])
  })
})

test('the shift that is on knows power, states, levels and both meters by itself', async () => {
  const shift = await findOpenShift(database.db, plantId)
  if (!shift) throw new Error('a shift is on')
  const { figures, meterReadings, unitStates } = await currentSections(database.db, shift, NOW)
  expect(figures.map(({ path }) => path)).toEqual(
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
  expect(counted.filter((kwh) => kwh < 20_000 || kwh > 110_000)).toEqual([])
  expect(counted[0]).not.toBe(counted[1])
})

test('a level above the one of the season is marked', async () => {
  const [limit] = await rowsOf(sql<{ warnMax: number }>`
    select warn_max from device_parameters where plant_id = ${plantId} and code = 'MNTL'`)
  expect(limit?.warnMax).toBe(320.5)
})
