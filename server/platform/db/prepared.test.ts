import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { prepared } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const double = async (number: number) => {
  const { rows } = await sql<{ twice: number }>`${prepared} select 2 * ${number}::int as twice`.execute(
    database.db,
  )
  return rows[0]?.twice
}

test('a statement marked as prepared is kept by the connection, and answers by its parameters', async () => {
  const answers = [await double(1), await double(2), await double(21)]
  expect(answers).toEqual([2, 4, 42])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.db,
  )
  expect(rows.map(({ statement }) => statement)).toEqual(['/* prepared */ select 2 * $1::int as twice'])
})
