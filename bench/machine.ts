import { execFile } from 'node:child_process'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { promisify } from 'node:util'

import pg from 'pg'

/** One line on when and where the figures were taken. */
export async function machine(database: pg.ClientConfig): Promise<string> {
  const load = loadavg()[0] ?? 0
  const client = new pg.Client(database)
  await client.connect()
  const { rows } = await client.query<{ version: string }>('show server_version')
  await client.end()
  const version = Object.values(rows[0] ?? {})[0]
  const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${processor})`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${version}`,
    `load average after filling ${load.toFixed(1)}`,
  ].join(', ')
}

/** What the budgets of the JavaScript say about the build, line by line. */
export async function scriptBytes(): Promise<string> {
  // Over budget is for the check to fail on; here it is only told.
  const run = await promisify(execFile)(process.execPath, ['tools/budget.mjs']).catch(
    (error: unknown) => error as { stdout?: string },
  )
  return run.stdout?.trim() || 'not measured: no build of the web app'
}
