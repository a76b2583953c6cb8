import { once } from 'node:events'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import {
  chooseEndpoint,
  endpointSettings,
  removeSocketFolder,
  type Endpoint,
  type Network,
} from '../endpoint.ts'
import { PostgresRefused } from '../failure.ts'
import type { Place } from '../place.ts'
import { readLock, stopPostmaster } from './postmaster.ts'
import { startProgram, type Program } from '../programs.ts'

/** A PostgreSQL that takes connections. */
export interface ServerProcess {
  readonly endpoint: Endpoint
  /** Its exit code (null: by a signal) once it ended, whoever ended it. */
  readonly ended: Promise<number | null>
  stop(): Promise<void>
}

/** How to run it: the place, the programs' folder, how to reach it and PostgreSQL's own settings by name. */
export interface ServerOptions {
  readonly place: Place
  readonly binDir: string
  readonly network: Network
  readonly settings: Readonly<Record<string, string>>
  readonly progress: (line: string) => void
}

/**
 * Settings of the embedded database. Durability stays PostgreSQL's default (`fsync`, `synchronous_commit`,
 * `full_page_writes` on): a committed row survives a power cut.
 */
export const EMBEDDED_SETTINGS: Readonly<Record<string, string>> = {
  // Sized for a machine of 1-2 GB that also runs the app; memory is taken only when used.
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_connections: '50',
  // One app is the only client, on a solid-state disk.
  random_page_cost: '1.1',
  // No replica reads along: less to write, and large imports into new tables skip the log.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Compiling queries costs more than it gains on our short ones.
  jit: 'off',
  // A query whose app was killed ends soon, instead of keeping the next start waiting; unknown to Windows.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '3s' }),
  timezone: 'UTC',
  // Start, stop, recovery and crashes; not every constraint that a user's input breaks, with that input in it.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const LARGEST_LOG_BYTES = 5_000_000
const LONG_WAIT_MS = 5_000
const WAIT_FOR_OLD_SESSIONS_MS = 10_000

/**
 * Starts PostgreSQL and waits until it takes connections, however long it needs to recover from a sudden stop.
 * @throws PostgresRefused when it ends instead
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const giveUpAt = Date.now() + WAIT_FOR_OLD_SESSIONS_MS
  for (;;) {
    try {
      return await startOnce(options)
    } catch (error) {
      // The postmaster was killed but one of its sessions is still finishing a query.
      const isHeld = error instanceof PostgresRefused && error.log.includes('pre-existing shared memory')
      if (!isHeld || Date.now() > giveUpAt) throw error
      await sleep(250)
    }
  }
}

async function startOnce(options: ServerOptions): Promise<ServerProcess> {
  const { place, binDir, network, progress } = options
  const endpoint = await chooseEndpoint(network, place.user)
  const logOffset = shortenLog(place.logFile)
  const child = await spawnServer(options, endpoint).catch((error: unknown) => {
    removeSocketFolder(endpoint.host)
    throw error
  })
  // An uncaught error or process.exit() elsewhere must not leave the database behind.
  const stopAtExit = () => {
    child.kill('SIGINT')
    removeSocketFolder(endpoint.host)
  }
  process.once('exit', stopAtExit)
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.removeListener('exit', stopAtExit)
    removeSocketFolder(endpoint.host)
    return code ?? null
  })
  if (!(await isReady(child, place.clusterDir, progress))) {
    throw new PostgresRefused(readFileSync(place.logFile).subarray(logOffset).toString())
  }
  return {
    endpoint,
    ended,
    async stop() {
      if (isRunning(child)) await stopPostmaster(child.pid, place.clusterDir, binDir)
      await ended
    },
  }
}

async function spawnServer({ place, binDir, settings }: ServerOptions, endpoint: Endpoint): Promise<Program> {
  const all = { ...settings, ...endpointSettings(endpoint) }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Written by PostgreSQL itself, so the log goes on when the app is gone.
  const output = openSync(place.logFile, 'a', 0o600)
  try {
    return await startProgram(path.join(binDir, 'postgres'), ['-D', place.clusterDir, ...args], {
      folder: place.clusterDir,
      user: place.user,
      output,
    })
  } finally {
    closeSync(output)
  }
}

/** Waits for the first session to be possible; false when the process ended before. */
async function isReady(
  child: Program,
  clusterDir: string,
  progress: (line: string) => void,
): Promise<boolean> {
  const longWaitAt = Date.now() + LONG_WAIT_MS
  let isTold = false
  while (isRunning(child)) {
    const lock = readLock(clusterDir)
    if (lock?.pid === child.pid && lock.isReady) return true
    if (!isTold && Date.now() > longWaitAt) {
      progress('PostgreSQL đang phục hồi dữ liệu sau lần tắt đột ngột, xin chờ…')
      isTold = true
    }
    await sleep(10)
  }
  return false
}

function isRunning(child: Program): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** Keeps one old log beside a new one. Gives the length of the log so far, in bytes. */
function shortenLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
  if (size <= LARGEST_LOG_BYTES) return size
  renameSync(logFile, `${logFile}.old`)
  return 0
}
