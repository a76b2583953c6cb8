import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import type { Db } from '../database.ts'
import { inSavepoint } from '../savepoint.ts'
import { prepared } from './prepared.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await sql`create table notes (text text primary key, answers text references notes
    deferrable initially deferred)`.execute(database.db)
})
beforeEach(() => sql`truncate notes`.execute(database.db))
afterAll(() => database.close())

const inTransaction = <T>(work: (db: Db) => Promise<T>) => database.db.transaction().execute(work)
const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const noteWithNext = prepared('insert into notes values ($1)', 'withNext')
const lastNote = prepared<{ text: string }>(
  'insert into notes values ($1, $2) returning *, text as a_text',
  'andCommit',
)
const dieAtLast = prepared('select pg_terminate_backend(pg_backend_pid())', 'andCommit')

async function kept(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(database.db)
  return rows.map(({ text }) => text)
}

/** Every connection of the pool is outside of a transaction: nothing that was left open hides what it wrote. */
const isOutside = async () => {
  const { rows } = await sql<{ isOutside: boolean }>`
    select now() = statement_timestamp() as is_outside`.execute(database.db)
  return rows[0]?.isOutside
}

describe('a transaction', () => {
  test('begins with its first statement, whose answer comes as ever', async () => {
    const answer = await inTransaction((db) =>
      sql`select 7::int8 as a_number, ${'x'}::text as a_text`.execute(db),
    )
    expect(answer.rows).toEqual([{ aNumber: 7, aText: 'x' }])
  })

  test('is one: what came before a failure does not stay', async () => {
    const failing = inTransaction(async (db) => {
      await note(db, 'a')
      await note(db, 'a')
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect([await kept(), await isOutside()]).toEqual([[], true])
  })

  test('of no statement, committed or not, leaves nothing open', async () => {
    expect(await inTransaction(() => Promise.resolve('done'))).toBe('done')
    expect(await isOutside()).toBe(true)
    await expect(inTransaction(() => Promise.reject(new Error('early')))).rejects.toThrow('early')
    expect(await isOutside()).toBe(true)
  })

  test('whose first statement has a value that cannot be sent fails, and the next one is whole', async () => {
    const circular: unknown[] = []
    circular.push({ circular })
    const failing = inTransaction(async (db) => {
      await noteWithNext(db, ['a'])
      await sql`select ${{ circular }}::jsonb`.execute(db)
    })
    await expect(failing).rejects.toThrow('circular')
    await inTransaction(async (db) => {
      await noteWithNext(db, ['b'])
      await note(db, 'c')
    })
    expect(await kept()).toEqual(['b', 'c'])
  })
})

test('what comes on a connection that has ended fails instead of never being answered', async () => {
  const client = await database.pool.connect()
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
  await ended
  await client.query('begin')
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release(true)
})

describe('a statement sent with the next one', () => {
  test('comes first', async () => {
    const seen = await inTransaction(async (db) => {
      await noteWithNext(db, ['a'])
      return sql`select text from notes`.execute(db)
    })
    expect([seen.rows, await kept()]).toEqual([[{ text: 'a' }], ['a']])
  })

  test('that fails lets the next one fail instead of being done', async () => {
    await note(database.db, 'a')
    const failing = inTransaction(async (db) => {
      await noteWithNext(db, ['a'])
      await note(db, 'b')
    })
    await expect(failing).rejects.toThrow('duplicate key value violates unique constraint "notes_pkey"')
    expect([await kept(), await isOutside()]).toEqual([['a'], true])
  })

  test('that fails does not spoil what was prepared along with it', async () => {
    const [one, other] = ['a', 'b'].map((name) => prepared(`select 1 / $1::int as ${name}`, 'withNext'))
    const last = prepared('select 2 as c', 'andCommit')
    const run = (divisor: number) =>
      inTransaction(async (db) => {
        await one?.(db, [divisor])
        await other?.(db, [1])
        return last(db, [])
      })
    await expect(run(0)).rejects.toThrow('division by zero')
    expect(await run(1)).toEqual([{ c: 2 }])
  })

  test('is not sent with what takes it back', async () => {
    await note(database.db, 'a')
    await inTransaction(async (db) => {
      const failing = inSavepoint(db, async () => {
        await noteWithNext(db, ['a'])
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      await note(db, 'b')
    })
    const refused = inTransaction(async (db) => {
      await note(db, 'c')
      await noteWithNext(db, ['a'])
      throw new Error('once more')
    })
    await expect(refused).rejects.toThrow('once more')
    expect([await kept(), await isOutside()]).toEqual([['a', 'b'], true])
  })

  test('is committed when no other follows', async () => {
    await inTransaction((db) => noteWithNext(db, ['a']))
    expect(await kept()).toEqual(['a'])
  })
})

describe('the last statement of a transaction', () => {
  test('answers once everything is committed', async () => {
    await inTransaction(async (db) => {
      await note(db, 'a')
      expect(await lastNote(db, ['b', null])).toEqual([{ text: 'b', answers: null, aText: 'b' }])
      expect(await kept()).toEqual(['a', 'b'])
    })
    expect([await kept(), await isOutside()]).toEqual([['a', 'b'], true])
  })

  test('may be the only one', async () => {
    await inTransaction((db) => lastNote(db, ['a', null]))
    expect(await kept()).toEqual(['a'])
  })

  test('that fails is not followed by the commit', async () => {
    const failing = inTransaction(async (db) => {
      await note(db, 'a')
      await lastNote(db, ['a', null])
    })
    await expect(failing).rejects.toThrow('duplicate key')
    expect([await kept(), await isOutside()]).toEqual([[], true])
  })

  test('fails when the commit does', async () => {
    const failing = inTransaction((db) => lastNote(db, ['a', 'nobody']))
    await expect(failing).rejects.toThrow('violates foreign key constraint "notes_answers_fkey"')
    expect([await kept(), await isOutside()]).toEqual([[], true])
  })

  test('fails when the connection breaks before the commit', async () => {
    const failing = inTransaction(async (db) => {
      await note(db, 'a')
      await dieAtLast(db, [])
    })
    await expect(failing).rejects.toThrow(/terminat|not queryable/)
    expect(await kept()).toEqual([])
  })

  test('must be the last: what comes after it is refused and not done', async () => {
    const failing = inTransaction(async (db) => {
      await lastNote(db, ['a', null])
      await note(db, 'b')
    })
    await expect(failing).rejects.toThrow('after the last statement')
    expect(await kept()).toEqual(['a'])
  })
})
