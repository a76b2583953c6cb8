import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { DEMO_PASSWORD } from '#server/app/demo/demo-accounts.ts'
import { SUPERUSER } from '#server/platform/embedded/create-database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/launcher.ts'

import { atEnd } from './cleanup.ts'
import { fill } from './fill.ts'
import { send } from './load.ts'
import { startProcess, type ServerProcess } from './processes.ts'

/** The product and the floor, each a process of its own, on one filled database. */
export interface Arena {
  readonly ours: ServerProcess
  readonly floor: ServerProcess
  /** What a call to ours needs: the session of the administrator, who sees everybody. */
  readonly session: Readonly<Record<string, string>>
  /** A superuser's. */
  readonly connection: { readonly host: string; readonly port: number; readonly user: string }
}

/** The built product, as an administrator starts it. */
export const product = path.resolve('dist/server/main.js')

const POOL = '16'

/** This very program, in another role. */
export const self = process.argv[1] ?? ''

/** A folder below the system's own for temporary files, until the run ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'van-hanh-bench-'))
  // As root the database runs as another user, who must get in; else its data would go elsewhere and stay.
  await chmod(folder, 0o755)
  atEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** What an arena has beside the usual: settings of PostgreSQL, and variables of the product. */
interface Extras {
  readonly settings?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
}

/** Starts database, product and floor, and fills the database with that many people. */
export async function openArena(rows: number, extras: Extras = {}): Promise<Arena> {
  const folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    ...(extras.settings && { settings: extras.settings }),
  })
  atEnd(() => postgres.stop())
  const urlOf = ({ host, port, user, password, database }: typeof postgres.connection) =>
    `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const env = {
    DATABASE_URL: urlOf(postgres.appConnection),
    DATABASE_MIGRATION_URL: urlOf(postgres.connection),
    DATABASE_POOL: POOL,
  }
  const ours = await startProcess({
    args: [product],
    env: {
      ...env,
      DATA_DIR: path.join(folder, 'app'),
      SEED: 'demo',
      DEMO_HISTORY_DAYS: '0',
      BACKUP_NIGHTLY: 'false',
      CHAIN_CHECKS_PER_MINUTE: '1000',
      ...extras.env,
    },
    readyPath: '/api/health/ready',
  })
  const floor = await startProcess({ args: [self, 'floor'], env, readyPath: '/ready' })
  const connection = { ...postgres.connection, user: SUPERUSER }
  await fill(connection, rows)
  return { ours, floor, session: await signIn(ours.port, 'admin'), connection }
}

/** What a call to ours needs when somebody of the demonstration makes it. */
export async function signIn(port: number, userName: string): Promise<Record<string, string>> {
  const answer = await send(port, {
    method: 'POST',
    path: '/api/TokenAuth/Authenticate',
    body: { userNameOrEmailAddress: userName, password: DEMO_PASSWORD },
  })
  const { result } = answer as { result: { accessToken: string } }
  return { authorization: `Bearer ${result.accessToken}` }
}
