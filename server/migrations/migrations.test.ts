import { randomBytes } from 'node:crypto'

import { sql, type Kysely } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'

import { openDatabase, type Connection, type Database } from '#server/platform/db/database.ts'
import { migrate, newerMigrations } from '#server/platform/db/migrate.ts'
import { onDatabase } from '#server/test/global-setup.ts'

import { migrations } from './index.ts'

const { connection: server } = inject('server')

let name: string
let connection: Connection
let databases: Database[]

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeEach(async () => {
  name = `vh_empty_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(`create database ${name} template template0`)
  connection = onDatabase(server, name)
  databases = []
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await onServer(`drop database ${name} with (force)`)
})

/** Another process, as far as the database can tell: connections of its own. */
function opened() {
  const database = openDatabase(connection, 2)
  databases.push(database)
  return database.db
}

const tablesIn = async (db: ReturnType<typeof opened>) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db)
  return rows.map((row) => row.name)
}

describe('migrating', () => {
  test('an empty database runs every step in order; a second time nothing', async () => {
    const db = opened()
    expect(await migrate(db, migrations)).toEqual(Object.keys(migrations))
    expect(await tablesIn(db)).toEqual(expect.arrayContaining(['employees', 'plants', 'history']))
    expect(await migrate(db, migrations)).toEqual([])
  })

  test('from four processes at once runs every step once', async () => {
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(opened(), migrations)))
    expect(ran.flat().toSorted()).toEqual(Object.keys(migrations).toSorted())
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  })

  test('runs only what is new', async () => {
    const db = opened()
    await migrate(db, migrations)
    const added = {
      up: (on: Kysely<unknown>) => sql`create table later (id int)`.execute(on).then(() => undefined),
    }
    expect(await migrate(db, { ...migrations, '9999-later': added })).toEqual(['9999-later'])
    expect(await tablesIn(db)).toContain('later')
  })

  test('that fails says why and leaves nothing of its steps', async () => {
    const db = opened()
    const broken = {
      up: async (on: Kysely<unknown>) => {
        await sql`create table half (id int)`.execute(on)
        await sql`select * from nowhere`.execute(on)
      },
    }
    const failing = migrate(db, { ...migrations, '9999-broken': broken })
    await expect(failing).rejects.toThrow('relation "nowhere" does not exist')
    expect(await tablesIn(db)).not.toEqual(expect.arrayContaining(['half']))
    expect(await migrate(db, migrations)).toEqual(Object.keys(migrations))
  })

  test('runs a step that landed after one with a later number', async () => {
    const db = opened()
    const step = (name: string) => ({
      up: (on: Kysely<unknown>) =>
        sql
          .raw(`create table ${name} (id int)`)
          .execute(on)
          .then(() => undefined),
    })
    await migrate(db, { '0001-first': step('first'), '0003-third': step('third') })
    const all = { '0001-first': step('first'), '0002-second': step('second'), '0003-third': step('third') }
    expect(await migrate(db, all)).toEqual(['0002-second'])
    expect(await newerMigrations(db, all)).toEqual([])
    expect(await newerMigrations(db, { '0001-first': step('first') })).toEqual(['0002-second', '0003-third'])
  })

  test('knows nothing newer in an empty database', async () => {
    expect(await newerMigrations(opened(), migrations)).toEqual([])
  })

  test('refuses a database that a newer version has migrated', async () => {
    const db = opened()
    const [oldest = ''] = Object.keys(migrations)
    await migrate(db, migrations)
    const older = Object.fromEntries(Object.entries(migrations).filter(([step]) => step === oldest))
    await expect(migrate(db, older)).rejects.toThrow(/corrupted migrations/)
  })
})
