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
    `load average before ${load.toFixed(1)}`,
  ].join(', ')
}

/** The gzip bytes of the JavaScript that a browser fetches before it shows something. */
export interface ScriptFigures {
  readonly name: string
  readonly kb: number
  readonly limitKb: number
  /** How many modules of ours are in them. */
  readonly modules: number
  readonly mostModules: number
}

/** What the budgets of the JavaScript say about the build; nothing where there is none of the web app. */
export async function scriptBytes(): Promise<ScriptFigures[]> {
  // Over budget is for the check to fail on; here it is only told.
  const run = await promisify(execFile)(process.execPath, ['tools/budget.mjs']).catch(
    (error: unknown) => error as { stdout?: string },
  )
  const lines = [
    ...(run.stdout ?? '').matchAll(
      /^\w+ +(.+): ([\d.]+) kB of (\d+) kB in \d+ files, (\d+) modules of (\d+)/gm,
    ),
  ]
  return lines.map(([, name = '', kb, limitKb, modules, mostModules]) => ({
    name,
    kb: Number(kb),
    limitKb: Number(limitKb),
    modules: Number(modules),
    mostModules: Number(mostModules),
  }))
}
