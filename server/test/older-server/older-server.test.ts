import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '../database.ts'
import { refusedBy, type KeptStatements } from './noted-statements.ts'

/** Written by a whole run on the PostgreSQL that comes along. */
const report = process.env['STATEMENTS_FROM'] ?? ''
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a server that does not know a statement says so', async () => {
  const unknown = [
    'select count(*) from plants',
    'select no_such_function($1)',
    'with a as (select 1) select * from a',
  ]
  const refused = await refusedBy(database.connection, unknown)
  expect(refused).toEqual([
    { text: unknown[1], reason: expect.stringContaining('no_such_function') as string },
  ])
})

test('what stands behind a text of several statements that is refused is judged as well', async () => {
  const several = 'select 1; select no_such_function()'
  expect(await refusedBy(database.connection, [several, 'select 2'])).toEqual([
    { text: several, reason: expect.stringContaining('no_such_function') as string },
  ])
})

test('a connection that is lost is no answer about a statement', async () => {
  const ending = 'select 1; select pg_terminate_backend(pg_backend_pid()); select 1'
  await expect(refusedBy(database.connection, ['select 1', ending])).rejects.toThrow(/terminat/)
})

test.skipIf(report === '')('every statement that the whole run has sent is known here as well', async () => {
  const { sentCount, taken } = JSON.parse(readFileSync(report, 'utf8')) as KeptStatements
  expect(taken.length, `of ${sentCount} that were sent`).toBeGreaterThan(3000)
  expect(await refusedBy(database.connection, taken)).toEqual([])
})
