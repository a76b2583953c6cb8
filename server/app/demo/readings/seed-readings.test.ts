import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { expectRightRollUps } from '#server/features/readings/testing/roll-ups.ts'
import { demoDatabase, type TestDatabase } from '#server/test/database.ts'
import { temporaryFiles } from '#server/test/files.ts'

import { demoReadings } from './fill-days.ts'

/** Half past twelve at the plants. */
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

const jobs = () =>
  database.db.selectFrom('jobs').selectAll().where('name', '=', 'demoReadings').orderBy('runAt').execute()
const plantId = async (code: string) =>
  (await database.db.selectFrom('plants').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
const countOf = async (from: string, to: string) => {
  const { count } = await database.db
    .selectFrom('readings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow()
  return Number(count)
}
const run = async (payload: unknown) =>
  database.db.transaction().execute((db) =>
    demoReadings.run({
      db,
      payload: payload as never,
      now: NOW,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
    }),
  )

test('yesterday’s sheets of every inverter are recorded, those of one station confirmed', async () => {
  const sheets = await database.db
    .selectFrom('inverterTrackings as t')
    .innerJoin('devices as d', 'd.id', 't.inverterId')
    .select(['t.date', 'd.station', 't.confirmedById'])
    .where('t.plantId', '=', await plantId('MT1'))
    .execute()
  expect(sheets).toHaveLength(88)
  expect(new Set(sheets.map(({ date }) => date))).toEqual(new Set(['2026-11-20']))
  const confirmed = sheets.filter(({ confirmedById }) => confirmedById !== null)
  expect(new Set(confirmed.map(({ station }) => station)).size).toBe(1)
  expect(confirmed.length).toBeLessThan(88)
})

/** Devices that something is read of or that operating numbers name: by plant and kind, how many. */
const catalogue = [
  ['MT1', 'breaker', 8],
  ['MT1', 'busbar', 2],
  ['MT1', 'disconnector', 4],
  ['MT1', 'earthSwitch', 11],
  ['MT1', 'inverter', 88],
  ['MT1', 'line', 1],
  ['MT1', 'meter', 1],
  ['MT1', 'station', 4],
  ['MT1', 'transformer', 5],
  ['MT1', 'weatherStation', 1],
  ['MT2', 'breaker', 3],
  ['MT2', 'busbar', 1],
  ['MT2', 'disconnector', 2],
  ['MT2', 'earthSwitch', 5],
  ['MT2', 'inverter', 50],
  ['MT2', 'line', 1],
  ['MT2', 'meter', 1],
  ['MT2', 'station', 2],
  ['MT2', 'weatherStation', 1],
  ['ST', 'breaker', 6],
  ['ST', 'busbar', 1],
  ['ST', 'disconnector', 8],
  ['ST', 'earthSwitch', 10],
  ['ST', 'generator', 2],
  ['ST', 'line', 2],
  ['ST', 'meter', 2],
  ['ST', 'other', 12],
  ['ST', 'reservoir', 1],
  ['ST', 'station', 1],
  ['ST', 'transformer', 2],
] as const

test('devices stand where the plants have them', async () => {
  const rows = await database.db
    .selectFrom('devices as d')
    .innerJoin('plants as p', 'p.id', 'd.plantId')
    .select(['p.code', 'd.kind', ({ fn }) => fn.countAll().as('count')])
    // Parts of machines have kinds of their own.
    .where(
      'd.kind',
      'in',
      catalogue.map(([, kind]) => kind),
    )
    .groupBy(['p.code', 'd.kind'])
    .orderBy('p.code')
    .orderBy('d.kind')
    .execute()
  expect(rows.map(({ code, kind, count }) => [code, kind, Number(count)])).toEqual(catalogue)
})

test('today and yesterday are there at once, with right hours and days and nothing of the future', async () => {
  expect(await countOf('2026-11-20T17:00:00Z', '2026-11-21T05:20:00Z')).toBeGreaterThan(30_000)
  expect(await countOf('2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z')).toBeGreaterThan(20_000)
  expect(await countOf('2026-11-21T05:20:01Z', '2030-01-01T00:00:00Z')).toBe(0)
  for (const code of ['MT1', 'MT2', 'ST']) await expectRightRollUps(database.db, await plantId(code))
})

test('what people typed has their name and time, some of it late', async () => {
  const rows = await database.db
    .selectFrom('readings as r')
    .leftJoin('employees as e', 'e.id', 'r.writtenBy')
    .innerJoin('devices as d', 'd.id', 'r.deviceId')
    .select(['r.at', 'r.writtenAt', 'r.isLate', 'e.positionTitle'])
    .where('r.plantId', '=', await plantId('ST'))
    .where('d.kind', 'in', ['generator', 'line', 'transformer', 'station'])
    .execute()
  expect(new Set(rows.map(({ positionTitle }) => positionTitle))).toEqual(new Set(['mainOperator']))
  const minutes = (row: (typeof rows)[number]) => (Date.parse(row.writtenAt) - Date.parse(row.at)) / 60_000
  expect(rows.every((row) => (row.isLate ? minutes(row) === 52 : minutes(row) < 10))).toBe(true)
  expect(rows.some(({ isLate }) => isLate)).toBe(true)
  expect(rows.every((row) => Date.parse(row.writtenAt) <= NOW.getTime())).toBe(true)
})

test('older days follow in the background, once, and leave alone what is there', async () => {
  const planned = await jobs()
  expect(planned).toHaveLength(34)
  expect(planned.every(({ runAt }) => Date.parse(runAt) > NOW.getTime())).toBe(true)
  const [yesterday, before] = planned
  const counts = async () => [
    await countOf('2026-11-19T17:00:00Z', '2026-11-20T17:00:00Z'),
    await countOf('2026-11-18T17:00:00Z', '2026-11-19T17:00:00Z'),
  ]
  const [some = 0, none] = await counts()
  await run(yesterday?.payload)
  await run(before?.payload)
  const [whole, older] = await counts()
  expect(none).toBe(0)
  expect(whole).toBeGreaterThan(some * 2)
  expect(older).toBeGreaterThan(20_000)
  await run(before?.payload)
  expect(await counts()).toEqual([whole, older])
  for (const code of ['MT1', 'MT2', 'ST']) await expectRightRollUps(database.db, await plantId(code))
})

test('a plant that bears another code by then is left out', async () => {
  const { db } = database
  await db.updateTable('plants').set({ code: 'X' }).where('code', '=', 'MT1').execute()
  await run((await jobs())[5]?.payload)
  const rows = await db
    .selectFrom('readings as r')
    .innerJoin('plants as p', 'p.id', 'r.plantId')
    .select('p.code')
    .distinct()
    .where('at', '>=', '2026-11-14T17:00:00Z')
    .where('at', '<', '2026-11-15T17:00:00Z')
    .orderBy('p.code')
    .execute()
  expect(rows.map(({ code }) => code)).toEqual(['MT2', 'ST'])
})
