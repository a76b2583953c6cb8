import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { prepared } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const double = prepared<{ twice: number }>('select 2 * $1::int8 as twice')

test('a prepared statement is kept by the connection, and answers by its values', async () => {
  const answers = [
    await double(database.db, [1]),
    await double(database.db, [2]),
    await double(database.db, [21]),
  ]
  expect(answers).toEqual([[{ twice: 2 }], [{ twice: 4 }], [{ twice: 42 }]])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    database.db,
  )
  expect(rows.map(({ statement }) => statement)).toEqual(['/* prepared */ select 2 * $1::int8 as twice'])
})
