import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { readTogether } from './read-together.ts'

let database: TestDatabase
let statements: (readonly string[])[] = []
/** What every statement's answer waits for. */
let held = Promise.resolve()

beforeAll(async () => {
  database = await testDatabase()
  await sql`create table words (word text primary key, meaning text not null)`.execute(database.db)
})
beforeEach(async () => {
  statements = []
  await sql`truncate words`.execute(database.db)
  await mean('a', 'one')
})
afterAll(() => database.close())

const mean = (word: string, meaning: string) =>
  sql`insert into words values (${word}, ${meaning})
    on conflict (word) do update set meaning = excluded.meaning`.execute(database.db)

const findMeaning = readTogether(async (db, words: readonly string[]) => {
  const { rows } = await sql<{ word: string; meaning: string }>`
    select word, meaning from words where word = any(${words}) and 1 / (length(word) - 3) is not null`.execute(
    db,
  )
  statements.push(words)
  await held
  return new Map(rows.map(({ word, meaning }) => [word, meaning]))
})

const find = (...words: string[]) => Promise.all(words.map((word) => findMeaning(database.db, word)))

test('reads asked for in one turn share a statement, and each gets its own', async () => {
  await mean('b', 'two')
  expect(await find('a', 'b', 'a', 'c')).toEqual(['one', 'two', 'one', undefined])
  expect(statements).toEqual([['a', 'b', 'c']])
})

test('a read does not join a statement that is under way: it sees what was written before it was asked for', async () => {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  const first = find('a')
  while (statements.length === 0) await new Promise(setImmediate)
  await mean('a', 'uno')
  const second = find('a')
  release()
  expect([await first, await second]).toEqual([['one'], ['uno']])
  expect(statements).toEqual([['a'], ['a']])
})

test('a failure reaches all who share the statement, and nobody after them', async () => {
  await mean('bad', 'divides by zero')
  const both = await Promise.allSettled(['a', 'bad'].map((word) => findMeaning(database.db, word)))
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toEqual(['one'])
})
