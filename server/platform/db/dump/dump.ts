import pg from 'pg'

import { copyOut } from '../copy.ts'
import type { Connection } from '../database.ts'
import {
  quoted,
  quotedList,
  readMigrations,
  readSequences,
  readTables,
  type DumpedSequence,
  type DumpedTable,
} from './catalogue.ts'

/** What a database is made of, apart from its rows. */
export interface DatabaseShape {
  /** Of the PostgreSQL it stood in, e.g. 180004. */
  readonly serverVersion: number
  readonly migrations: readonly string[]
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly DumpedSequence[]
}

/** One moment of a database; others go on writing meanwhile. */
export interface Snapshot {
  readonly shape: DatabaseShape
  /** The rows of a table as `COPY` writes them, in pieces that never cut a row. */
  readonly rowsOf: (table: DumpedTable) => AsyncIterable<Buffer>
  /** Asks something of that moment. */
  readonly ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>
}

/** What text means must not depend on the settings of a server or of whoever reads it. */
const SETTINGS = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601';
  set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'; set search_path = public`

/** A connection whose texts mean the same everywhere. */
export async function openPlain(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'van-hanh-backup' })
  // A connection that breaks is told to whoever waits for an answer; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(SETTINGS)
  return client
}

/**
 * Shows one moment of the whole database to `use`. Only tables that hold rows are locked, against being altered or
 * dropped, and nobody else is: a new month can be added to a partitioned table meanwhile.
 */
export async function withSnapshot<Result>(
  connection: Connection,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openPlain(connection)
  try {
    await client.query('begin isolation level repeatable read read only')
    const listed = await readTables(client)
    if (listed.length > 0)
      await client.query(`lock table ${quotedList(listed.map(({ name }) => name))} in access share mode`)
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const shape = {
      serverVersion: rows[0]?.version ?? 0,
      migrations: await readMigrations(client),
      tables: await readTables(client),
      sequences: await readSequences(client),
    }
    return await use({
      shape,
      rowsOf: ({ name, columns }) =>
        copyOut(client, `copy ${quoted(name)} (${quotedList(columns)}) to stdout`),
      ask: async <Row extends pg.QueryResultRow>(statement: string) =>
        (await client.query<Row>(statement)).rows,
    })
  } finally {
    await client.end()
  }
}
