import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { readColumns, type SchemaColumn } from './columns.ts'
import { judgeDeclared } from './judge-declared.ts'

let database: TestDatabase
let columns: SchemaColumn[]

beforeAll(async () => {
  database = await testDatabase()
  columns = await readColumns(database.db)
})
afterAll(() => database.close())

test('every table is declared as the migrated database has it', async () => {
  expect(columns.length).toBeGreaterThan(500)
  expect(await judgeDeclared(columns)).toEqual([])
})

test('what differs is found: names, kinds, nulls and what an insert leaves out', async () => {
  const planted = new Map<string, Partial<SchemaColumn> | null>([
    ['cards.version', { isFilled: false }],
    ['plants.code', { type: 'integer' }],
    ['plants.companyName', { isNullable: false }],
    ['plants.name', { isNullable: true }],
    ['plants.ratedMw', { isFilled: true }],
    ['plants.province', null],
    ['roles.name', { columnName: 'title' }],
  ])
  const changed = columns.flatMap((column) => {
    const change = planted.get(`${column.tableName}.${column.columnName}`)
    return change === null ? [] : { ...column, ...change }
  })
  const found = await judgeDeclared(changed.filter(({ tableName }) => tableName !== 'presences'))
  expect(found.toSorted()).toEqual([
    'cards.version: "left out, and nothing fills it"',
    'plants, columns that the database does not have: "province"',
    'plants.code: "another type in the database"',
    expect.stringMatching(/^plants\.companyName: .*"null in the code, never in the database"/),
    'plants.name: "null in the database, never in the code"',
    'plants.ratedMw: "filled by the database, demanded by the code"',
    'roles, columns that the database does not have: "name"',
    'roles.title: "the code does not declare it"',
    'tables that the database does not have: "presences"',
  ])
})
