import { readdir, readFile } from 'node:fs/promises'

import pg from 'pg'

import type { Arena } from './arena.ts'
import type { Request } from './load.ts'
import type { ServerProcess } from './processes.ts'

/** Processor time of one call, in milliseconds. Other load on the machine moves it less than the time that passes. */
export interface ProcessorTime {
  readonly node: number
  readonly postgres: number
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
  // The first calls open connections, whose processes must be known.
  await load((request) => request)
  const backends = await backendsOf(connection)
  const spent = async () => ({
    node: await millisecondsOf([server.pid]),
    postgres: await millisecondsOf(backends),
  })
  let calls = 0
  const before = await spent()
  await load((request) => {
    calls++
    return request
  })
  const after = await spent()
  return { node: (after.node - before.node) / calls, postgres: (after.postgres - before.postgres) / calls }
}

async function backendsOf(connection: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

/** All threads of the processes, since they began. */
async function millisecondsOf(pids: readonly number[]): Promise<number> {
  const threads = await Promise.all(
    pids.map(async (pid) =>
      // A process may have ended.
      (await readdir(`/proc/${pid}/task`).catch(() => [])).map(
        (thread) => `/proc/${pid}/task/${thread}/schedstat`,
      ),
    ),
  )
  const texts = await Promise.all(threads.flat().map((file) => readFile(file, 'utf8').catch(() => '0')))
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0)
}
