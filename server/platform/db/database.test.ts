import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { prepared } from './statements/prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select (select ${sql.raw(expression)}) as value`.execute(
    database.db,
  )
  return rows[0]?.value
}

describe('values from the database', () => {
  test.each([
    ['42::int8', 42],
    ['9007199254740991::int8', Number.MAX_SAFE_INTEGER],
    ['count(*) from generate_series(1, 3)', 3],
    ['19.800::numeric', 19.8],
    ['-0.001::numeric(10, 3)', -0.001],
    ['sum(n) from generate_series(1, 4) n', 10],
    ['7::int4', 7],
    ['1.5::float8', 1.5],
    [`'2026-02-28'::date`, '2026-02-28'],
    [`'0001-01-01'::date`, '0001-01-01'],
    [`'2026-11-21 06:30:00+07'::timestamptz`, '2026-11-20T23:30:00Z'],
    [`'2026-11-21T00:30:00.25Z'::timestamptz`, '2026-11-21T00:30:00.25Z'],
    [`'1943-01-01 00:00:00+08'::timestamptz`, '1942-12-31T16:00:00Z'],
    [`'{3,1,2}'::int8[]`, [3, 1, 2]],
    [`'{}'::int8[]`, []],
    [`array_agg(n order by n desc) from generate_series(1::int8, 3) n`, [3, 2, 1]],
    [`'{QĐ,"a,b",null}'::text[]`, ['QĐ', 'a,b', null]],
    [`'{"a":{"two_words":1}}'::jsonb`, { a: { two_words: 1 } }],
    ['true', true],
    ['null::int8', null],
    ['null::timestamptz', null],
    ['null::int8[]', null],
  ])('%s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  test('come under names in camel case; keys inside JSON stay', async () => {
    const { rows } = await sql`select 1 as plant_id, '{"snake_key":1}'::jsonb as the_json`.execute(
      database.db,
    )
    expect(rows).toEqual([{ plantId: 1, theJson: { snake_key: 1 } }])
  })
})

test('a statement that is prepared, and the rows of a cursor, bring the same names each time', async () => {
  const ask = prepared<object>('select 1 as plant_id, $1::int as rated_mw')
  const named = [{ plantId: 1, ratedMw: 30 }]
  const rows = await database.db.transaction().execute(async (db) => {
    await sql`declare plants_of no scroll cursor for select 1 as plant_id, 30 as rated_mw`.execute(db)
    const { rows: fetched } = await sql`fetch 5 from plants_of`.execute(db)
    return [await ask(db, [30]), await ask(db, [30]), fetched]
  })
  expect(rows).toEqual([named, named, named])
})

describe('values to the database', () => {
  test('instants are the same whatever the zone of this process', async () => {
    const now = new Date('2026-11-20T23:30:00.123Z')
    const { rows } = await sql<{ at: string; day: string }>`
      select ${now}::timestamptz as at, to_char(${now}::timestamptz, 'YYYY-MM-DD HH24:MI') as day`.execute(
      database.db,
    )
    expect(rows[0]).toEqual({ at: '2026-11-20T23:30:00.123Z', day: '2026-11-20 23:30' })
  })

  test('lists of ids and texts go as arrays', async () => {
    const { rows } = await sql<{ ids: number[]; names: string[] }>`
      select ${[3, 1]}::int8[] as ids, ${['QĐ', 'a"b', '{}']}::text[] as names`.execute(database.db)
    expect(rows[0]).toEqual({ ids: [3, 1], names: ['QĐ', 'a"b', '{}'] })
  })
})

describe('a session', () => {
  test('runs in UTC and does not wait for ever', async () => {
    const setting = (name: string) => value(`current_setting('${name}')`)
    expect([
      await setting('timezone'),
      await setting('lock_timeout'),
      await setting('idle_in_transaction_session_timeout'),
    ]).toEqual(['UTC', '20s', '2min'])
  })

  test('that breaks is replaced', async () => {
    const broken = value('pg_terminate_backend(pg_backend_pid())')
    await expect(broken).rejects.toThrow(/terminat/)
    // The pool may lend it once more before it hears that the connection has ended.
    await expect.poll(() => value('1').catch(() => 'broken')).toBe(1)
  })
})
