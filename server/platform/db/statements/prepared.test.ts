import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { prepared, preparedForm } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const double = prepared<{ twice: number }>('select 2 * $1::int8 as twice')

async function keptStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by statement`.execute(database.db)
  return rows.map(({ statement }) => statement)
}

test('a prepared statement is kept by the connection, and answers by its values', async () => {
  const answers = [
    await double(database.db, [1]),
    await double(database.db, [2]),
    await double(database.db, [21]),
  ]
  expect(answers).toEqual([[{ twice: 2 }], [{ twice: 4 }], [{ twice: 42 }]])
  expect(await keptStatements()).toEqual(['/* prepared */ select 2 * $1::int8 as twice'])
})

describe('a statement that is put together', () => {
  const oneOf = async (column: string, value: number) => {
    const { rows } = await sql<object>`${preparedForm} select ${value}::int8 as ${sql.raw(column)}`.execute(
      database.db,
    )
    return rows[0]
  }
  const keptForms = async () => (await keptStatements()).filter((text) => text.includes(' as form'))

  test('is kept in each of its forms', async () => {
    expect([await oneOf('form_a', 1), await oneOf('form_b', 2), await oneOf('form_a', 3)]).toEqual([
      { formA: 1 },
      { formB: 2 },
      { formA: 3 },
    ])
    expect(await keptForms()).toEqual([
      '/* prepared */ select $1::int8 as form_a',
      '/* prepared */ select $1::int8 as form_b',
    ])
  })

  test('still answers when there are more forms than are kept', async () => {
    for (let form = 0; form < 310; form++)
      expect(await oneOf(`form${form}`, form)).toEqual({ [`form${form}`]: form })
    expect((await keptForms()).length).toBeLessThan(300)
  })
})
