import type { ClientBase } from 'pg'

import { sql } from 'kysely'

import type { Db } from '../database.ts'
import { positionNow, readPosition, type Position } from './position.rules.ts'

/** What a server says of itself. */
export interface Standing {
  /** The running server: another one, or the same one started again, says something else. */
  readonly server: string
  /** The database that it is, or is a copy of. */
  readonly source: string
  readonly isReplica: boolean
  /** Up to where it has everything. */
  readonly position: Position
}

const SERVER = `concat_ws(' ', extract(epoch from pg_postmaster_start_time()), inet_server_addr(), inet_server_port())`
const SOURCE = `(select system_identifier from pg_control_system()) || '/' || current_database()`

/**
 * A follower learns the timeline that it is on at its checkpoints, so it may be left out for some minutes after another server
 * took over; a follower of the old one is never taken for one of the new.
 */
const STANDING = `select ${SERVER} as server, ${SOURCE} as source, pg_is_in_recovery() as is_replica,
  lpad(to_hex(greatest(
    (select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())
  )), 8, '0') || '/' || coalesce(pg_last_wal_replay_lsn(), '0/0') as position`

interface StandingRow {
  server: string
  source: string
  is_replica: boolean
  position: string
}

/** How a replica stands now. */
export async function askStanding(client: ClientBase): Promise<Standing> {
  const { rows } = await client.query<StandingRow>(STANDING)
  const [row] = rows
  if (!row) throw new Error('no answer')
  return {
    server: row.server,
    source: row.source,
    isReplica: row.is_replica,
    position: readPosition(row.position),
  }
}

/** What the database itself is, and how far. */
export async function askSource(db: Db): Promise<{ source: string; position: Position | undefined }> {
  const { rows } = await sql<{ source: string; position: string | null }>`
    select ${sql.raw(SOURCE)} as source, ${sql.raw(positionNow)} as position`.execute(db)
  const position = rows[0]?.position
  return { source: rows[0]?.source ?? '', position: position ? readPosition(position) : undefined }
}

/** Lets a new connection be used only when it leads to that server. */
export function requireSameServer(
  client: ClientBase,
  server: string | undefined,
  done: (error?: Error) => void,
): void {
  client.query<{ server: string }>(`select ${SERVER} as server`, [], (error, result) => {
    if (error) done(error)
    else if (result.rows[0]?.server === server) done()
    else done(new Error('the connection leads to another server'))
  })
}
