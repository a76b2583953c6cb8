import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { migrations } from '#server/migrations/index.ts'
import { testDatabase, type TestDatabase } from '#server/test/database.ts'

import { grantToApp, readRole } from '#server/platform/db/role/app-role.ts'
import { openDatabase, type Database } from '#server/platform/db/database.ts'
import { missingMigrations } from '#server/platform/db/migrate.ts'

let database: TestDatabase
let app: Database
beforeAll(async () => {
  database = await testDatabase()
  app = openDatabase(database.appConnection, 2)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** What PostgreSQL answers to the role that the app runs as. */
async function codeOf(statement: string): Promise<string | undefined> {
  try {
    await app.pool.query(statement)
    return undefined
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error)
  }
}

const NO_RIGHT = '42501'

describe('the role that the app runs as', () => {
  test('owns nothing, the owner does', async () => {
    expect(await readRole(app.db)).toEqual({ name: inject('server').appUser.user, ownsTables: false })
    expect((await readRole(database.db)).ownsTables).toBe(true)
  })

  test.each([
    'update history set reason = null',
    'delete from history',
    'truncate history',
    'select from history for update',
    `update history_seals set hash = ''`,
    'delete from history_seals',
    'truncate history_seals',
    `update duty_shift_seals set link = ''`,
    'delete from duty_shift_seals',
    'truncate duty_shift_seals',
    'delete from duty_shift_refusals',
    'truncate duty_shift_logs cascade',
    'truncate plants cascade',
    'delete from kysely_migration',
    'alter table duty_shift_logs disable trigger user',
    'alter table history disable trigger all',
    'drop trigger sealed on duty_shift_logs',
    'drop table plants',
    'alter table plants add column more text',
    'create table mine (id int)',
    'create function refuse_sealed() returns trigger language plpgsql as $$ begin return new; end $$',
    `create or replace function refuse_sealed() returns trigger language plpgsql as 'begin return new; end'`,
    'create extension hstore',
    'set session_replication_role = replica',
  ])('is refused: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(NO_RIGHT)
  })

  test('cannot become the owner', async () => {
    const { name } = await readRole(database.db)
    expect(await codeOf(`set role ${pg.escapeIdentifier(name)}`)).toBe(NO_RIGHT)
  })

  test('reads and writes every table, and sees which steps of the schema have run', async () => {
    expect(await codeOf(`insert into settings (key, value) values ('role', '1')`)).toBeUndefined()
    expect(await codeOf(`update settings set value = '2' where key = 'role'`)).toBeUndefined()
    expect(await codeOf(`delete from settings where key = 'role'`)).toBeUndefined()
    expect(await missingMigrations(app.db, migrations)).toEqual([])
  })

  test('makes room for a month of readings, which belongs to the owner, and for nothing else', async () => {
    expect(await codeOf(`select make_month_of_readings('2031_12')`)).toBeUndefined()
    const { rows } = await app.pool.query<{ owner: string; bound: string }>(
      `select pg_get_userbyid(relowner) as owner, pg_get_expr(relpartbound, oid) as bound from pg_class
       where relname = 'readings_2031_12'`,
    )
    expect(rows).toEqual([
      {
        owner: (await readRole(database.db)).name,
        bound: `FOR VALUES FROM ('2031-11-30 17:00:00+00') TO ('2031-12-31 17:00:00+00')`,
      },
    ])
    for (const month of ['2031_13', '2031-12', `x'; drop table plants; --`, ''])
      expect([month, await codeOf(`select make_month_of_readings(${pg.escapeLiteral(month)})`)]).toEqual([
        month,
        '22023',
      ])
  })
})

test('rights that were lost or added are put right by the next start', async () => {
  const { user } = inject('server').appUser
  await database.pool.query(`revoke all on plants from ${user}; grant update, delete on history to ${user}`)
  expect(await codeOf('select from plants')).toBe(NO_RIGHT)
  await grantToApp(database.db, user)
  expect(await codeOf('select from plants')).toBeUndefined()
  expect(await codeOf('delete from history')).toBe(NO_RIGHT)
})

test('nobody else makes months', async () => {
  const { rows } = await database.pool.query<{ may: boolean }>(
    `select has_function_privilege('public', 'make_month_of_readings(text)', 'execute') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})
