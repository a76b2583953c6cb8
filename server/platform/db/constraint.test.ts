import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { Problem, problems } from '#contract/core/problem.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { breaks, constrained, isUnavailable } from './constraint.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await run(`
    create extension if not exists btree_gist;
    create table stations (id int primary key, code text constraint stations_code unique, name text not null);
    create unique index stations_lower_name on stations (lower(name)) where id < 100;
    create table bookings (
      station_id int constraint bookings_station references stations,
      hours int constraint bookings_hours check (hours > 0),
      during daterange,
      constraint bookings_once exclude using gist (station_id with =, during with &&)
    );
    insert into stations values (1, 'A', 'Trạm A');
    insert into bookings values (1, 1, '[2026-01-01,2026-02-01)')`)
})
afterAll(() => database.close())

const run = (statement: string, db = database.db) => sql.raw(statement).execute(db)
const failure = (statement: string, db = database.db): Promise<unknown> =>
  run(statement, db).then(
    () => undefined,
    (error: unknown) => error,
  )

const known = problems('stations', {
  taken: { status: 409, vi: 'Đã có', en: 'Taken' },
  other: { status: 409, vi: 'Khác', en: 'Other' },
})

describe('a broken constraint', () => {
  test.each([
    ['stations_pkey', `insert into stations values (1, 'B', 'B')`],
    ['stations_code', `insert into stations values (2, 'A', 'B')`],
    ['stations_lower_name', `insert into stations values (2, 'B', 'trạm a')`],
    ['bookings_station', `insert into bookings values (9, 1, null)`],
    ['bookings_station', `delete from stations where id = 1`],
    ['bookings_hours', `insert into bookings values (1, 0, null)`],
    ['bookings_once', `insert into bookings values (1, 1, '[2026-01-15,2026-01-16)')`],
  ])('is known by its name: %s by %s', async (name, statement) => {
    const error = await failure(statement)
    expect([breaks(error, name), breaks(error, 'another')]).toEqual([true, false])
  })

  test('becomes the problem its feature has for it, the first that fits', async () => {
    const problemOf = {
      another: () => new Problem(known.other),
      stations_code: () => new Problem(known.taken),
    }
    const insert = (code: string) =>
      constrained(problemOf, () => run(`insert into stations values (3, '${code}', '${code}')`))
    await expect(insert('A')).rejects.toThrow(new Problem(known.taken))
    await expect(insert('C')).resolves.toMatchObject({ rows: [] })
    await expect(insert('D')).rejects.toThrow('stations_pkey')
  })

  test('is not what every refusal is', async () => {
    const missing = await failure(`insert into stations (id, code) values (4, 'E')`)
    const misspelt = await failure('select * from nowhere')
    expect([missing, misspelt].map((error) => breaks(error, 'stations_code'))).toEqual([false, false])
    await expect(constrained({}, () => Promise.reject(new Error('something else')))).rejects.toThrow(
      'something else',
    )
  })
})

describe('a database that is not available', () => {
  test.each(['127.0.0.1', 'localhost', '/nowhere', 'nowhere.invalid'])(
    'does not answer at %s',
    async (host) => {
      const client = new pg.Client({ host, port: 1, user: 'x' })
      const error = await client.connect().catch((reason: unknown) => reason)
      expect(isUnavailable(error)).toBe(true)
    },
  )

  test('ends our connection in the middle of a statement', async () => {
    const terminated = await failure('select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)')
    expect(isUnavailable(terminated)).toBe(true)
  })

  test('loses our connection without a word', async () => {
    const client = await database.pool.connect()
    const sleeping = client.query('select pg_sleep(5)').catch((error: unknown) => error)
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
    stream.destroy()
    expect(isUnavailable(await sleeping)).toBe(true)
    const after: unknown = await client.query('select 1').catch((error: unknown) => error)
    expect(isUnavailable(after)).toBe(true)
    client.release(true)
  })

  test('has no connection or lock to give within its time', async () => {
    const small = new pg.Pool({ ...database.connection, max: 1, connectionTimeoutMillis: 1000 })
    const held = await small.connect()
    const waiting: unknown = await small.connect().catch((reason: unknown) => reason)
    held.release()
    await small.end()
    const locked = await database.db.transaction().execute(async (holder) => {
      await run('lock table stations', holder)
      return database.db.transaction().execute(async (waiter) => {
        await run('set local lock_timeout = 50', waiter)
        return failure('lock table stations', waiter)
      })
    })
    expect([waiting, locked].map(isUnavailable)).toEqual([true, true])
  })

  test('ends one of two transactions that wait for each other', async () => {
    await run(`insert into stations values (11, 'X', 'X'), (12, 'Y', 'Y')`)
    const locks = (first: number, second: number) =>
      database.db.transaction().execute(async (transaction) => {
        await run(`select 1 from stations where id = ${first} for update`, transaction)
        await run('select pg_sleep(0.2)', transaction)
        await run(`select 1 from stations where id = ${second} for update`, transaction)
      })
    const both = await Promise.allSettled([locks(11, 12), locks(12, 11)])
    const refused = both.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => isUnavailable(reason))).toEqual([true])
  })

  test('is not what every failure is', async () => {
    const errors = [
      await failure('select 1 / 0'),
      await failure('select * from nowhere'),
      await failure(`insert into stations values (1, 'A', 'A')`),
      // A file that is missing on disk has the code of a socket that is.
      await readFile('/nowhere/at/all').catch((error: unknown) => error),
      new Error('Connection'),
      'ECONNREFUSED',
      undefined,
    ]
    expect(errors.map(isUnavailable)).toEqual(errors.map(() => false))
  })
})
