import { Kysely, PostgresDialect, type LogEvent } from 'kysely'
import pg from 'pg'

import { ColumnNames, readRowsPlainly } from './statements/column-names.ts'
import { saveRoundTrips } from './statements/round-trips.ts'
import { leaveReadOnly } from './reach/read-only.ts'
import { watchForSilence, type Patience } from './reach/silence.ts'
import type { Tables } from './schema.ts'

/** A handle to run statements with: the pool for reads, one transaction for everything else. */
export type Db = Kysely<Tables>

/** Where a PostgreSQL answers. */
export type Connection = { connectionString: string } | pg.PoolConfig

/** The open pool of a process. */
export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** Around a pooler, for what needs a session of its own, as listening does. */
  readonly direct: Connection
  close(): Promise<void>
}

/** A pooler such as PgBouncer that lends a connection of the server for one transaction at a time. */
export interface Pooler {
  /** The same database for the same role without it. */
  readonly direct: Connection
  /** Whether it knows prepared statements, which older ones mix up. */
  readonly isPreparing: boolean
}

/**
 * What every session is set to. A pooler passes nothing on of what a connection asks for when it begins, so behind one the role
 * itself has to be set to it.
 */
export const sessionSettings = {
  timezone: 'UTC',
  lock_timeout: '20s',
  idle_in_transaction_session_timeout: '2min',
  // A cursor is read to its end: it is planned for all its rows, not for the first ones.
  cursor_tuple_fraction: '1',
} as const

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184
const INT8_ARRAY = 1016

/** PostgreSQL writes `2026-11-21 06:30:00.5+00`, the wire wants `2026-11-21T06:30:00.5Z`. Sessions run in UTC, and years have four digits. */
function toIsoInstant(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
}

/** `{1,2}` as PostgreSQL writes a list of ids; such lists hold no nulls. */
function toNumbers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
}

function typeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return Number
  if (oid === INT8_ARRAY) return toNumbers
  if (oid === DATE) return String
  if (oid === TIMESTAMPTZ) return toIsoInstant
  return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
}

/** How a pool is used beyond what is usual. */
interface PoolOptions {
  /** What it leads to, where that is not the server itself. */
  readonly pooler?: Pooler | undefined
  /** Told of each statement once it is answered. */
  readonly observe?: ((event: LogEvent) => void) | undefined
  readonly patience?: Patience
}

/**
 * Opens a pool. Whole and decimal numbers arrive as numbers, days as `YYYY-MM-DD`, instants as ISO text in UTC.
 */
export function openDatabase(
  connection: Connection,
  poolSize: number,
  { pooler, observe, patience }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    // One that nobody uses is found dead by the kernel, within a quarter of a minute.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    ...(!pooler && {
      options: Object.entries(sessionSettings)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    }),
    types: { getTypeParser: typeParser },
  })
  // A connection that breaks, idle or in the middle of a transaction, is replaced by the pool, and whoever used it gets
  // the error; without these listeners it would end the process.
  pool.on('error', () => undefined)
  const names = new ColumnNames()
  readRowsPlainly()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    names.follow(client)
    saveRoundTrips(client, pooler?.isPreparing)
  })
  leaveReadOnly(pool)
  const stopWatching = watchForSilence(pool, patience)
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [names],
    ...(observe && { log: observe }),
  })
  const close = () => {
    stopWatching()
    return db.destroy()
  }
  return { db, pool, direct: pooler?.direct ?? connection, close }
}
