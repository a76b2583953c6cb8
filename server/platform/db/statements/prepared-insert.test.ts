import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { preparedInsert } from './prepared-insert.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const columns = ['code', 'name', 'kind', 'ratedMw', 'province', 'createdAt'] as const
const insertPlant = preparedInsert('plants', columns, ['ratedMw', 'province', 'searchText', 'version'])

const plant = (code: string) => ({
  code,
  name: 'Sông Trâm',
  kind: 'hydro' as const,
  ratedMw: 19.80049,
  province: null,
  createdAt: new Date(),
})

test('answers what the database made of the row', async () => {
  const made = { ratedMw: 19.8, province: null, searchText: 'st1 song tram ', version: 1 }
  expect(await insertPlant(database.db, plant('ST1'))).toEqual(made)
  expect(await insertPlant(database.db, { ...plant('ST2'), province: 'Lâm Đồng' })).toEqual({
    ...made,
    province: 'Lâm Đồng',
    searchText: 'st2 song tram lam dong',
  })
})

test('fails as any insert does', async () => {
  await insertPlant(database.db, plant('ST3'))
  await expect(insertPlant(database.db, plant('ST3'))).rejects.toThrow('plants_code')
})

test('goes on after a newer version has added a column', async () => {
  await insertPlant(database.db, plant('ST4'))
  await sql`alter table plants add column added_later text`.execute(database.db)
  expect(await insertPlant(database.db, plant('ST5'))).toMatchObject({ version: 1 })
})
