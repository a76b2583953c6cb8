import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { prepareBinaries } from './binaries.ts'
import { takeFromRoot } from './database-user.ts'
import type { Network } from './endpoint.ts'
import { diedAtStart, explainFailure } from './failure.ts'
import {
  APP_DATABASE,
  APP_ROLE,
  clusterExists,
  createAppDatabase,
  createCluster,
  readPassword,
  SUPERUSER,
} from './create-database.ts'
import { takeOwnership } from './owner.ts'
import { findCluster, findPlace, type Place } from './place.ts'
import { reclaimCluster, readLock } from './process/postmaster.ts'
import { findProcess } from './process/processes.ts'
import { EMBEDDED_SETTINGS, startServer, type ServerProcess } from './process/server-process.ts'

const LOOK_MS = 1000
const END_IS_KNOWN_MS = 500

/** What to start. */
export interface EmbeddedPostgresOptions {
  /** The app's data folder; made if missing. The database gets `postgres`, `postgres.owner`, `postgres.log` in it. */
  readonly dataDir: string
  /** Told, in Vietnamese, what takes longer than a moment. */
  readonly progress?: (line: string) => void
  /** PostgreSQL settings by name, over `EMBEDDED_SETTINGS`. */
  readonly settings?: Readonly<Record<string, string>>
  /** A Unix socket by default; TCP on 127.0.0.1 on Windows. */
  readonly network?: Network
}

interface EmbeddedConnection {
  /** The folder of the Unix socket, or 127.0.0.1. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password: string
}

/** A running database that only this app uses. */
export interface EmbeddedPostgres {
  /** How the owner of the tables connects, as the driver takes it. */
  readonly connection: EmbeddedConnection
  /** How the app connects, as a role that owns nothing. */
  readonly appConnection: EmbeddedConnection
  /** Resolves with the exit code (null: a signal) when the database ends although nobody called `stop`. */
  readonly exited: Promise<number | null>
  /** Cuts off open sessions, stops the database and frees the data folder. Calling it twice does no harm. */
  stop(): Promise<void>
}

/**
 * How to reach the database of a data folder, which another process of this machine runs now: `stopped` when none does,
 * `missing` when the folder has no database.
 */
export function findEmbeddedPostgres(
  dataDir: string,
): EmbeddedPostgres['connection'] | 'stopped' | 'missing' {
  const clusterDir = findCluster(dataDir)
  if (clusterDir === undefined) return 'missing'
  const lock = readLock(clusterDir)
  if (!lock?.isReady || findProcess(lock.pid) === undefined) return 'stopped'
  const { port, socketDir } = lock
  const password = readPassword(clusterDir)
  return { host: socketDir || '127.0.0.1', port, user: APP_DATABASE, database: APP_DATABASE, password }
}

/**
 * Starts the PostgreSQL that npm brought along on a data folder, creating the database there if it is the first time
 * and clearing what a killed app left behind. Runs as root too, by stepping down to another user.
 * @throws StartupError when the folder or the machine does not allow it
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const paths = { clusterDir: path.join(dataDir, 'postgres'), logFile: path.join(dataDir, 'postgres.log') }
  try {
    return await start(findPlace(dataDir, tell(options)), options)
  } catch (error) {
    throw explainFailure(error, paths)
  }
}

async function start(place: Place, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const release = await takeOwnership(`${place.clusterDir}.owner`, tell(options))
  let server: ServerProcess | undefined
  try {
    server = await startOwned(place, options)
    return await openDatabase(place, server, release)
  } catch (error) {
    await server?.stop()
    release()
    throw error
  }
}

async function startOwned(place: Place, options: EmbeddedPostgresOptions): Promise<ServerProcess> {
  const { clusterDir, user } = place
  const progress = tell(options)
  const binDir = prepareBinaries(path.dirname(clusterDir), user)
  if (clusterExists(clusterDir)) {
    if (user !== undefined) takeFromRoot(clusterDir, user)
    await reclaimCluster(clusterDir, binDir, progress)
  } else {
    progress(`Đang tạo cơ sở dữ liệu lần đầu ở ${clusterDir}…`)
    await createCluster(place, binDir)
  }
  return startServer({
    place,
    binDir,
    network: options.network ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    settings: { ...EMBEDDED_SETTINGS, ...options.settings },
    progress,
  })
}

async function openDatabase(
  place: Place,
  server: ServerProcess,
  release: () => void,
): Promise<EmbeddedPostgres> {
  const password = readPassword(place.clusterDir)
  const endedEarly = server.ended.then(() => Promise.reject(diedAtStart(place.logFile)))
  endedEarly.catch(() => undefined)
  const superuser = { ...server.endpoint, user: SUPERUSER, password }
  // Its connection breaks a moment before the end of the server is known.
  const created = createAppDatabase(superuser, password).catch(async (error: unknown) => {
    await Promise.race([endedEarly, sleep(END_IS_KNOWN_MS)])
    throw error
  })
  await Promise.race([created, endedEarly])
  let isStopping = false
  const never = new Promise<never>(() => undefined)
  const gone = Promise.race([server.ended, toldToStop(place.clusterDir, server.ended)])
  const exited = gone.then((code) => (isStopping ? never : code))
  const connection = { ...server.endpoint, user: APP_DATABASE, database: APP_DATABASE, password }
  return {
    connection,
    appConnection: { ...connection, user: APP_ROLE },
    exited,
    async stop() {
      isStopping = true
      await server.stop()
      release()
    },
  }
}

/**
 * Resolves when somebody else has told the server to stop: it takes no more sessions then and waits for ours, which would
 * wait for it.
 */
async function toldToStop(clusterDir: string, ended: Promise<unknown>): Promise<null> {
  const end = ended.then(() => true)
  const look = () => sleep(LOOK_MS, false, { ref: false })
  while (!(await Promise.race([end, look()]))) if (readLock(clusterDir)?.isStopping) return null
  return null
}

function tell({ progress }: EmbeddedPostgresOptions): (line: string) => void {
  return progress ?? (() => undefined)
}
