import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import path from 'node:path'

import pg from 'pg'
import { inject } from 'vitest'

import { prepareDatabase } from '#server/app/first-start.ts'
import { salaryKeyOf } from '#server/features/labour-contracts/labour-contracts.public.ts'
import { openDatabase, type Connection, type Database } from '#server/platform/db/database.ts'

import { diskFileStore } from '#server/platform/files/disk-file-store.ts'

import { demoTemplates, onDatabase } from './global-setup.ts'
import { noteStatements } from './older-server/noted-statements.ts'

export { migrations } from '#server/migrations/index.ts'

/** What the servers of tests derive their keys from. */
export const SECRET = 'a test secret that is at least 32 characters long'

/** Seals salaries in tests, those of the demonstration too. */
export const salaryKey = salaryKeyOf(SECRET)

/** A migrated, empty database that one test file has for itself. */
export interface TestDatabase extends Database {
  /** Of the owner of its tables. */
  readonly connection: Connection
  /** Of the role that a server runs as. */
  readonly appConnection: Connection
}

/** Copies the migrated template; `close` drops the copy. */
export const testDatabase = (): Promise<Copy> => copyOf(inject('server').connection.application_name ?? '')

/**
 * A copy of the demonstration as a first start at an instant makes it, which takes seconds of both Node and PostgreSQL and so is
 * done once for all files of a run. Its files come into the folder.
 */
export async function demoDatabase(startedAt: Date, filesFolder: string): Promise<TestDatabase> {
  const template = await demoTemplate(startedAt)
  await cp(template.filesFolder, filesFolder, { recursive: true })
  return copyOf(template.name)
}

/** Any number: the files of a run take turns by it. */
const DEMO_LOCK = 7_402_119

/** Whoever asks first for the demonstration of an instant makes it; the others of the run wait for it. */
async function demoTemplate(startedAt: Date): Promise<{ name: string; filesFolder: string }> {
  const { connection, folder } = inject('server')
  const name = `${demoTemplates(connection)}${startedAt.getTime()}`
  const filesFolder = path.join(folder, name)
  await onServer(connection, async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    const made = await testDatabase()
    await prepareDatabase(made.db, 'demo', startedAt, diskFileStore(filesFolder), salaryKey)
    await made.keepAs(name)
  })
  return { name, filesFolder }
}

/** A database with nothing in it; `close` drops it. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0')

interface Copy extends TestDatabase {
  /** Closes it and leaves it there under another name. */
  keepAs(name: string): Promise<void>
}

async function copyOf(template: string): Promise<Copy> {
  const { connection: server, appUser, statementsFolder } = inject('server')
  if (statementsFolder) noteStatements(statementsFolder)
  const name = `vh_test_${process.pid}_${randomBytes(4).toString('hex')}`
  // File by file: a quarter of the work of writing every page of the copy into the log.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const connection = onDatabase(server, name)
  const database = openDatabase(connection, 8)
  return {
    ...database,
    connection,
    appConnection: onDatabase(server, name, appUser),
    close: async () => {
      await database.close()
      await onServer(server, (client) => dropDatabase(client, name))
    },
    keepAs: async (kept) => {
      await database.close()
      await onServer(server, (client) => client.query(`alter database ${name} rename to ${kept}`))
    },
  }
}

/** Plain first: it sends PostgreSQL's own cleaners away, whom force may not touch. Force is for connections left open. */
async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  const plain = () => client.query(`drop database if exists ${name}`)
  await plain()
    .catch(() => client.query(`drop database if exists ${name} with (force)`))
    .catch(plain)
}

async function onServer(
  server: pg.ClientConfig,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}
