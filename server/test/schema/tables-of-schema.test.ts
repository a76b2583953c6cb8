import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { readColumns, type SchemaColumn } from './columns.ts'
import { judgeDeclared } from './judge-declared.ts'

let database: TestDatabase
let columns: SchemaColumn[]
/** Of the migrated database, and of one that differs. */
let found: string[][]

const planted = new Map<string, Partial<SchemaColumn> | null>([
  ['cards.version', { isFilled: false }],
  ['plants.code', { type: 'integer' }],
  ['plants.companyName', { isNullable: false }],
  ['plants.name', { isNullable: true }],
  ['plants.ratedMw', { isFilled: true }],
  ['plants.province', null],
  ['roles.name', { columnName: 'title' }],
])

beforeAll(async () => {
  database = await testDatabase()
  columns = await readColumns(database.db)
  const changed = columns.flatMap((column) => {
    const change = planted.get(`${column.tableName}.${column.columnName}`)
    return change === null ? [] : { ...column, ...change }
  })
  found = await judgeDeclared([columns, changed.filter(({ tableName }) => tableName !== 'presences')])
})
afterAll(() => database.close())

test('every table is declared as the migrated database has it', () => {
  expect(columns.length).toBeGreaterThan(500)
  expect(found[0]).toEqual([])
})

test('what differs is found: names, kinds, nulls and what an insert leaves out', () => {
  expect(found[1]?.toSorted()).toEqual([
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
