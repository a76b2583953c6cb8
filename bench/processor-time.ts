import { readFile } from 'node:fs/promises'

import pg from 'pg'

import type { Arena } from './arena.ts'
import type { Request } from './load.ts'
import type { ServerProcess } from './processes.ts'

/** Processor time of one call, in milliseconds. Other load on the machine moves it less than the time that passes. */
export interface ProcessorTime {
  readonly node: number
  readonly postgres: number
}

/** Processor time used so far, in milliseconds, by a server and by all processes of its database. Linux only. */
export async function processorClock(
  connection: pg.ClientConfig,
  server: ServerProcess,
): Promise<() => Promise<ProcessorTime>> {
  const database = await databaseProcess(connection)
  return async () => ({ node: await ownTime(server.pid), postgres: await timeOfAll(database) })
}

/**
 * Measures what the calls of a load take, in the process that serves them and in the database. Linux only.
 *
 * @param load calls back with each request it sends
 */
export async function processorTime(
  { connection }: Arena,
  server: ServerProcess,
  load: (noted: (request: Request) => Request) => Promise<unknown>,
): Promise<ProcessorTime> {
  // The first calls open connections and prepare statements.
  await load((request) => request)
  const spent = await processorClock(connection, server)
  let calls = 0
  const before = await spent()
  await load((request) => {
    calls++
    return request
  })
  const after = await spent()
  return { node: (after.node - before.node) / calls, postgres: (after.postgres - before.postgres) / calls }
}

/** The process that starts those of all connections. */
async function databaseProcess(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, parent] = await statOf(rows[0]?.pid ?? 0)
  await client.end()
  return parent ?? 0
}

/** What follows the name in `/proc/<pid>/stat`: the state, which is no number, the parent, …; nothing once it has ended. */
async function statOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

const TICK_MS = 10

/** Processor time of all threads of a process, those that ended too. */
export async function ownTime(pid: number): Promise<number> {
  const [user = 0, system = 0] = (await statOf(pid)).slice(11, 13)
  return (user + system) * TICK_MS
}

/** Processor time of a process and its children; connections come and go, so those that ended count, too. */
export async function timeOfAll(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = (await statOf(pid)).slice(11, 15)
  const living = await Promise.all(children.map(ownTime))
  return (user + system + endedUser + endedSystem) * TICK_MS + living.reduce((sum, one) => sum + one, 0)
}
