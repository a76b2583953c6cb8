import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { readingMonths } from '../readings.public.ts'
import { plantOfReadings } from '../testing/plant-of-readings.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function monthsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass
    order by 1`.execute(server.db)
  return rows.map(({ name }) => name)
}

test('the job makes this month and the next three, once', async () => {
  const run = () =>
    server.db.transaction().execute((db) =>
      readingMonths.run({
        db,
        payload: {},
        now: new Date('2026-10-31T18:00:00Z'),
        log: pino({ level: 'silent' }),
        signal: new AbortController().signal,
      }),
    )
  await run()
  await run()
  const months = ['2026_11', '2026_12', '2027_01', '2027_02']
  expect(await monthsOf('readings')).toEqual(months.map((month) => `readings_${month}`))
  expect(await monthsOf('reading_kept_hours')).toEqual(months.map((month) => `reading_kept_hours_${month}`))
})

test('many who write into months that are not there yet all succeed, and make each once', async () => {
  const plants = await Promise.all(Array.from({ length: 3 }, () => plantOfReadings(server)))
  const times = [
    '2019-03-31T16:59:59Z',
    '2019-03-31T17:00:00Z',
    '2020-02-29T10:00:00Z',
    '2018-12-31T17:00:00Z',
  ]
  const writes = plants.flatMap((plant) =>
    times.map((at, index) =>
      plant.write([plant.reading(at, index), plant.reading(times[(index + 1) % 4] ?? at, (index + 1) % 4)]),
    ),
  )
  const answers = await Promise.all(writes)
  expect(answers.map(({ status, error }) => [status, error])).toEqual(answers.map(() => [200, null]))
  expect(answers.reduce((sum, { result }) => sum + result.created, 0)).toBe(12)
  const months = (await monthsOf('readings')).filter((name) => name < 'readings_2021')
  expect(months).toEqual(['readings_2019_01', 'readings_2019_03', 'readings_2019_04', 'readings_2020_02'])
  const { rows } = await sql<{ count: number }>`select count(*) as count from readings_2019_03`.execute(
    server.db,
  )
  expect(rows[0]?.count).toBe(3)
})
