import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { papersOf } from '#contract/contracts/price-table.ts'
import { readEnergies } from '#server/features/contracts/ledger/energies.service.ts'
import { readLedger } from '#server/features/contracts/ledger/ledger.list.ts'
import { readMeteredPeriods } from '#server/features/inverter-history/inverter-history.public.ts'
import { gateFlowM3s, netHeadM, turbineFlowM3s } from '#server/features/reservoirs/reservoirs.public.ts'
import { demoDatabase, testDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { keepEnergies, monthsInvoiced } from '../contracts/energies.ts'
import { plantTimeOf } from '../demo-days.ts'
import { demoReservoir, demoTurbine } from '../demo-reservoir.ts'
import { volumeOf } from './generator/curves.ts'
import { ENVIRONMENTAL_FLOW } from './generator/hydro-story.ts'
import { inflowAt } from './generator/river.ts'
import { demoHistory, planDemoHistory } from './history.ts'

const unit = { ...demoTurbine, consumption: [], unitId: 1 }

const NOW = new Date('2026-11-21T05:30:00.000Z')
/** The days before the five weeks of readings. */
const DAYS = 6
const FIRST = '2026-10-12'
const LAST = '2026-10-17'

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

const waiting = () => database.db.selectFrom('jobs').selectAll().where('name', '=', 'demoHistory').execute()

/** Runs what waits, as the worker does: the row goes with what was done. */
async function run(signal = new AbortController().signal): Promise<void> {
  const [job] = await waiting()
  await database.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('jobs')
      .where('id', '=', job?.id ?? 0)
      .execute()
    const log = pino({ level: 'silent' })
    await demoHistory.run({ db, payload: job?.payload as never, now: NOW, log, signal })
  })
}

interface Kept {
  readonly day: string
  readonly count: number
  readonly sum: number
  readonly max: number
}

async function daysOf(device: string, code: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select y.day::text as day, y.count, y.sum, y.max
    from reading_days y join devices d on d.id = y.device_id join device_parameters c on c.id = y.parameter_id
    join plants p on p.id = d.plant_id
    where d.code = ${device} and c.code = ${code} and p.code in ('ST', 'MT1') and y.day between ${FIRST} and ${LAST}
    order by y.day`.execute(database.db)
  return rows
}

async function hoursOf(device: string, code: string): Promise<{ at: string; sum: number; count: number }[]> {
  const { rows } = await sql<{ at: string; sum: number; count: number }>`
    select h.at, h.sum, h.count from reading_hours h
    join devices d on d.id = h.device_id join device_parameters c on c.id = h.parameter_id
    join plants p on p.id = d.plant_id
    where d.code = ${device} and c.code = ${code} and p.code in ('ST', 'MT1') and h.at < '2026-10-17T17:00:00Z'
    order by h.at`.execute(database.db)
  return rows
}

test('is planned once, and not at all where nobody wants it', async () => {
  await planDemoHistory(database.db, 0, NOW)
  expect(await waiting()).toEqual([])
  await planDemoHistory(database.db, DAYS, NOW)
  await planDemoHistory(database.db, DAYS, NOW)
  const jobs = await waiting()
  expect(jobs).toHaveLength(1)
  expect(Date.parse(jobs[0]?.runAt ?? '')).toBeGreaterThan(NOW.getTime() + 60_000)
  const empty = await testDatabase()
  await planDemoHistory(empty.db, DAYS, NOW)
  expect(await empty.db.selectFrom('jobs').select('id').execute()).toEqual([])
  await empty.close()
})

test('ends between two days when the server stops, and goes on where it was', async () => {
  const stopped = new AbortController()
  stopped.abort()
  const [before] = await waiting()
  await run(stopped.signal)
  const [after] = await waiting()
  expect(after?.payload).toEqual(before?.payload)
  expect(await daysOf('H1', 'P')).toEqual([])
})

test('goes backwards day by day to its first one, by the hour and by the day, and is over then', async () => {
  await run()
  expect((await daysOf('H1', 'P')).map(({ day }) => day)).toEqual([
    '2026-10-14',
    '2026-10-15',
    '2026-10-16',
    '2026-10-17',
  ])
  expect(await waiting()).toHaveLength(1)
  await run()
  expect(await waiting()).toEqual([])
  const days = await daysOf('H1', 'P')
  expect(days.map(({ day }) => day)).toHaveLength(DAYS)
  expect(await hoursOf('H1', 'P')).toHaveLength(DAYS * 24)
  expect(await hoursOf('HO', 'MNTL')).toHaveLength(DAYS * 24)
  // Read by the hour, a meter has a reading for each; an inverter has its days as well.
  expect(await hoursOf('CT172', 'EOUT')).toHaveLength(DAYS * 24)
  expect(await daysOf('INV1.01', 'EDAY')).toHaveLength(DAYS)
  expect((await hoursOf('INV1.01', 'P')).length).toBeGreaterThan(DAYS * 11)
})

test('buyer and plant have confirmed what the meters counted, but for the little that a second meter reads less', async () => {
  // Nobody invoices before the sixth.
  expect(monthsInvoiced('2026-12-05', 1)).toEqual([{ from: '2026-10-01', to: '2026-10-31' }])
  expect(monthsInvoiced('2026-12-06', 1)).toEqual([{ from: '2026-11-01', to: '2026-11-30' }])
  expect(monthsInvoiced('2026-03-31', 2)).toEqual([
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-01-01', to: '2026-01-31' },
  ])
  await keepEnergies(database.db, [{ from: '2026-10-13', to: '2026-10-16' }])
  const sold = await database.db
    .selectFrom('contracts')
    .select(['id', 'plantId as powerPlantId', 'currency', 'priceCurrency'])
    .where('kind', '=', 'ppa')
    .execute()
  const energies = await Promise.all(
    sold.map(async (one) => readEnergies(database.db, one, papersOf(await readLedger(database.db, one.id)))),
  )
  expect(
    energies
      .flat()
      .map(({ differencePercent, amount, byTable, exchangeRate }) => [
        differencePercent?.toFixed(2),
        byTable?.amount === amount,
        byTable?.parts.map(({ price }) => price),
        exchangeRate,
      ]),
  ).toEqual([
    ['-0.03', true, ['732.4', '738', '720.8'], null],
    ['-0.03', true, ['0.0935'], '25205'],
  ])
})

test('has levels by the day for two years more, that lead over to its own without a jump', async () => {
  const { rows } = await sql<{ day: string; level: number }>`
    select y.day::text as day, y.sum / y.count as level
    from reading_days y join devices d on d.id = y.device_id join device_parameters c on c.id = y.parameter_id
    where d.code = 'HO' and c.code = 'MNTL' and y.day <= ${LAST}::date order by y.day`.execute(database.db)
  const days = rows.map(({ day }) => day)
  expect([days[0], days.at(-1)]).toEqual(['2022-10-19', LAST])
  const from = (day: string) => Date.parse(day) / 86_400_000
  expect(days).toHaveLength(from(LAST) - from('2022-10-19') + 1)
  const steps = rows.map(({ level }, place) => Math.abs(level - (rows[place - 1]?.level ?? level)))
  // A flood of 120 m³/s fills 1.7 m in a day; where the story of the years before ends, no more.
  expect(Math.max(...steps)).toBeLessThan(1.8)
  expect(steps[days.indexOf('2024-10-18')]).toBeLessThan(0.6)
  expect(rows.every(({ level }) => level > 310 && level < 323.4)).toBe(true)
})

test('adds up: days are their hours, meters what went out, the level what came in', async () => {
  const [hours, days] = [await hoursOf('171', 'P'), await daysOf('171', 'P')]
  const ofHours = hours.reduce((sum, hour) => sum + hour.sum, 0)
  expect(days.reduce((sum, day) => sum + day.sum, 0)).toBeCloseTo(ofHours, 3)
  const means = async (device: string, code: string) =>
    (await hoursOf(device, code)).map(({ at, sum, count }) => ({ at, mean: sum / count }))
  const [level, tail] = [await means('HO', 'MNTL'), await means('HO', 'MNHL')]
  const openings = await Promise.all(demoReservoir.gates.map(({ openingCode }) => means('HO', openingCode)))
  const powers = [await means('H1', 'P'), await means('H2', 'P')]
  let came = 0
  for (const [hour, { at, mean: levelM }] of level.entries()) {
    const { dayNumber, hour: clock } = plantTimeOf(new Date(at))
    const through = powers.map((power) => {
      const head = netHeadM(unit, levelM, tail[hour]?.mean ?? 0)
      return turbineFlowM3s(unit, power[hour]?.mean ?? 0, head)
    })
    const over = demoReservoir.gates.map((gate, place) =>
      gateFlowM3s(gate, openings[place]?.[hour]?.mean ?? 0, levelM),
    )
    const out = [...through, ...over, ENVIRONMENTAL_FLOW].reduce((sum, flow) => sum + flow, 0)
    if (hour < level.length - 1) came += (inflowAt(dayNumber, clock) - out) * 0.0036
  }
  const kept = volumeOf(level.at(-1)?.mean ?? 0) - volumeOf(level[0]?.mean ?? 0)
  expect(Math.abs(kept - came)).toBeLessThan(0.2)
})

test('leaves alone what stands there, however often it comes', async () => {
  const { db } = database
  const before = await daysOf('H1', 'P')
  await db.updateTable('readingDays').set({ sum: 1 }).where('day', '=', LAST).execute()
  await db.deleteFrom('settings').where('key', '=', 'demoHistory').execute()
  await planDemoHistory(db, DAYS, NOW)
  await run()
  const after = await daysOf('H1', 'P')
  expect(after.slice(0, -1)).toEqual(before.slice(0, -1))
  expect(after.at(-1)?.sum).toBe(1)
})

test('a month is confirmed in the run that comes to its beginning, once, and agrees with what the reports say was delivered', async () => {
  const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000
  const confirmed = async () => {
    const { rows } = await sql<{ fromOn: string; toOn: string; kwh: number; plantId: number; no: string }>`
      select e.from_on, e.to_on, e.energy_kwh::float8 as kwh, c.plant_id, e.confirmation_no as no
      from contract_energies e join contracts c on c.id = e.contract_id
      where e.from_on = '2026-09-01' order by c.plant_id`.execute(database.db)
    return rows
  }
  const makeDays = (before: string) =>
    database.db.transaction().execute(async (db) => {
      const beforeDayNumber = dayNumber(before)
      const payload = { beforeDayNumber, firstDayNumber: beforeDayNumber - 4 }
      const log = pino({ level: 'silent' })
      await demoHistory.run({ db, payload, now: NOW, log, signal: new AbortController().signal })
    })
  // Registers count on over the days between: only the ends of the month need be there.
  for (const before of ['2026-10-02', '2026-09-05']) await makeDays(before)
  expect(await confirmed()).toEqual([])
  await makeDays('2026-09-02')
  const sold = await confirmed()
  expect(sold.map(({ toOn, no }) => [toOn, no])).toEqual([
    ['2026-09-30', 'BBXN 09/2026'],
    ['2026-09-30', 'BBXN 09/2026'],
  ])
  for (const { plantId, kwh } of sold) {
    const days = { from: '2026-09-01', to: '2026-09-30' }
    const [metered] = await readMeteredPeriods(database.db, plantId, [days])
    expect(Math.abs(kwh / ((metered ?? 0) * 1000) - 0.9997)).toBeLessThan(1e-6)
  }
  await makeDays('2026-08-28')
  expect(await confirmed()).toEqual(sold)
})
