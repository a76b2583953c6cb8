import { randomBytes } from 'node:crypto'

import pg from 'pg'
import { inject } from 'vitest'

import { openDatabase, type Connection, type Database } from '#server/platform/db/database.ts'

import { onDatabase } from './global-setup.ts'

export { migrations } from '#server/migrations/index.ts'

/** A migrated, empty database that one test file has for itself. */
export interface TestDatabase extends Database {
  /** Of the owner of its tables. */
  readonly connection: Connection
  /** Of the role that a server runs as. */
  readonly appConnection: Connection
}

/** Copies the migrated template; `close` drops the copy. */
export const testDatabase = (): Promise<TestDatabase> =>
  copyOf(inject('server').connection.application_name ?? '')

/** A database with nothing in it; `close` drops it. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template0')

async function copyOf(template: string): Promise<TestDatabase> {
  const { connection: server, appUser } = inject('server')
  const name = `vh_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`))
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
