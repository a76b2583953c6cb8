import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { Client, type ClientConfig } from 'pg'

import { giveTo, type DatabaseUser } from './database-user.ts'
import { brokenCluster, PostgresRefused } from './failure.ts'
import type { Place } from './place.ts'
import { startProgram } from './programs.ts'

/** The app's database, and the role of the same name that owns its tables: it brings the schema up to date. */
export const APP_DATABASE = 'van_hanh'

/** The role that the app runs as: it owns nothing. */
export const APP_ROLE = 'van_hanh_app'

/** The role that `initdb` creates: may do everything, used only to create the app's own role and database. */
export const SUPERUSER = 'postgres'

const PASSWORD_FILE = 'van-hanh.password'

/** The system's locale that knows which characters are letters; extensions such as pg_trgm still ask it. */
const CTYPE: Partial<Record<NodeJS.Platform, string>> = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }

/** Whether PostgreSQL has its files there already. @throws StartupError when something else is there instead */
export function clusterExists(clusterDir: string): boolean {
  const found = statSync(clusterDir, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (!found.isDirectory()) throw brokenCluster(clusterDir, 'đó là một tệp, không phải thư mục')
  const names = readdirSync(clusterDir)
  if (names.length === 0) return false
  const missing = ['PG_VERSION', PASSWORD_FILE].find((name) => !names.includes(name))
  if (missing !== undefined) throw brokenCluster(clusterDir, `thiếu tệp ${missing}`)
  return true
}

/**
 * Creates an empty cluster. It is made in a folder beside and gets its name when it is whole, so a first start that was
 * interrupted leaves nothing half-made; what such a start left beside is removed.
 */
export async function createCluster({ clusterDir, logFile, user }: Place, binDir: string): Promise<void> {
  const prefix = `${path.basename(clusterDir)}.init-`
  const parent = path.dirname(clusterDir)
  for (const name of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 10 })
  }
  // A new name each time, for the initdb of a killed start may still be writing into its own.
  const room = mkdtempSync(path.join(parent, prefix))
  writeFileSync(path.join(room, PASSWORD_FILE), randomBytes(24).toString('hex'), { mode: 0o600 })
  if (user !== undefined) giveTo(user, room)
  try {
    await runInitdb({ room, binDir, logFile, user })
    renameSync(path.join(room, PASSWORD_FILE), path.join(room, 'cluster', PASSWORD_FILE))
    // Only ever an empty folder, which Windows would not replace; a full one must fail here.
    if (existsSync(clusterDir)) rmdirSync(clusterDir)
    renameSync(path.join(room, 'cluster'), clusterDir)
    syncFolder(parent)
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/**
 * Creates the app's roles and database where they are missing. The owner may create other databases (tests do), but is no
 * superuser: SQL that got past us could otherwise read and write files of the system. The app's own role owns nothing.
 */
export async function createAppDatabase(superuser: ClientConfig, password: string): Promise<void> {
  const client = new Client({ ...superuser, database: 'postgres' })
  // A server that ends meanwhile is told of by whoever watches it; without a listener its last word would end the process first.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ hasOwner: boolean; hasRole: boolean; hasDatabase: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as "hasOwner",
              exists (select from pg_roles where rolname = $2) as "hasRole",
              exists (select from pg_database where datname = $1) as "hasDatabase"`,
      [APP_DATABASE, APP_ROLE],
    )
    const [found] = rows
    const secret = client.escapeLiteral(password)
    if (!found?.hasOwner) await client.query(`create role ${APP_DATABASE} login createdb password ${secret}`)
    if (!found?.hasRole) await client.query(`create role ${APP_ROLE} login password ${secret}`)
    if (!found?.hasDatabase) await client.query(`create database ${APP_DATABASE} owner ${APP_DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The password of the cluster's roles, needed only over TCP. */
export function readPassword(clusterDir: string): string {
  return readFileSync(path.join(clusterDir, PASSWORD_FILE), 'utf8')
}

interface InitdbRun {
  readonly room: string
  readonly binDir: string
  readonly logFile: string
  readonly user: DatabaseUser | undefined
}

async function runInitdb({ room, binDir, logFile, user }: InitdbRun): Promise<void> {
  const child = await startProgram(
    path.join(binDir, 'initdb'),
    [
      `--pgdata=${path.join(room, 'cluster')}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${path.join(room, PASSWORD_FILE)}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's own C.UTF-8 orders by code point alike on every system; screens sort by the ICU collation vi-x-icu.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${CTYPE[process.platform] ?? 'C'}`,
      '--no-instructions',
    ],
    { folder: room, user, output: 'pipe' },
  )
  // A killed app must not leave it behind: it runs in its own process group, together with a postgres of its own.
  const killGroup = () => process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  process.once('exit', killGroup)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  process.removeListener('exit', killGroup)
  if (code !== 0) {
    appendFileSync(logFile, said)
    throw new PostgresRefused(said)
  }
}

/** Makes the new name survive a power cut. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
