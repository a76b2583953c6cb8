import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import type { Db } from './database.ts'
import { inSavepoint } from './savepoint.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await sql`create table notes (text text unique)`.execute(database.db)
})
beforeEach(() => sql`truncate notes`.execute(database.db))
afterAll(() => database.close())

const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const inTransaction = <T>(work: (db: Db) => Promise<T>) => database.db.transaction().execute(work)

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db)
  return rows.map(({ text }) => text)
}

describe('work in a savepoint', () => {
  test('stays, and its answer comes back', async () => {
    const answer = await inTransaction((db) => inSavepoint(db, async () => (await note(db, 'a'), 'done')))
    expect([answer, await kept()]).toEqual(['done', ['a']])
  })

  test('that fails undoes only itself; the transaction goes on', async () => {
    await inTransaction(async (db) => {
      await note(db, 'before')
      const failing = inSavepoint(db, async () => {
        await note(db, 'inside')
        await note(db, 'before')
      })
      await expect(failing).rejects.toThrow('duplicate key')
      await note(db, 'after')
    })
    expect(await kept()).toEqual(['after', 'before'])
  })

  test('that is not to be kept is forgotten, answer aside', async () => {
    const counted = await inTransaction(async (db) => {
      await note(db, 'before')
      const work = async () => {
        await note(db, 'tried')
        const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(db)
        return rows[0]?.count
      }
      return inSavepoint(db, work, () => false)
    })
    expect([counted, await kept()]).toEqual([2, ['before']])
  })

  test('nests: an inner failure leaves the outer work, an outer one takes the inner along', async () => {
    await inTransaction(async (db) => {
      await inSavepoint(db, async () => {
        await note(db, 'outer')
        const inner = inSavepoint(db, async () => {
          await note(db, 'inner')
          throw new Error('inner fails')
        })
        await expect(inner).rejects.toThrow('inner fails')
        await inSavepoint(db, () => note(db, 'second inner'))
      })
      const outer = inSavepoint(db, async () => {
        await inSavepoint(db, () => note(db, 'kept by inner'))
        throw new Error('outer fails')
      })
      await expect(outer).rejects.toThrow('outer fails')
    })
    expect(await kept()).toEqual(['outer', 'second inner'])
  })

  test('nests in work that is not kept: nothing of any depth stays', async () => {
    const work = async (db: Db) => {
      await inSavepoint(db, () => note(db, 'kept inside'))
      const failing = inSavepoint(db, () => Promise.reject(new Error('row fails')))
      await expect(failing).rejects.toThrow('row fails')
      return note(db, 'after the failing row')
    }
    await inTransaction((db) =>
      inSavepoint(
        db,
        () => work(db),
        () => false,
      ),
    )
    expect(await kept()).toEqual([])
  })
})
