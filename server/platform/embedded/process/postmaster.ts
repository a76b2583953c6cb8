import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { systemCode } from '../failure.ts'
import { findProcess, type ProcessFacts } from './processes.ts'
import { removeSocketFolder } from '../endpoint.ts'

/** What PostgreSQL's first process, the postmaster, writes about itself into `postmaster.pid`. */
export interface PostmasterLock {
  readonly pid: number
  readonly port: number
  /** Empty when it listens on no socket. */
  readonly socketDir: string
  readonly isReady: boolean
  /** It takes no more sessions and ends once those that are open have ended. */
  readonly isStopping: boolean
}

/** Signals in the order of their force (fast, immediate, none left to answer) and how long each gets. */
const STOP_SIGNALS = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const

/** The lock of a cluster; undefined when nothing runs there and nothing was left behind. */
export function readLock(clusterDir: string): PostmasterLock | undefined {
  try {
    const lines = readFileSync(lockFile(clusterDir), 'utf8').split('\n')
    const [pid, , , port, socketDir = ''] = lines
    const status = lines[7]?.trim()
    const [isReady, isStopping] = [status === 'ready', status === 'stopping']
    return { pid: Number(pid), port: Number(port), socketDir, isReady, isStopping }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Stops a postmaster and waits for its end: sessions are cut off, everything committed is on disk. */
export async function stopPostmaster(pid: number, clusterDir: string, binDir: string): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl asks through a pipe.
    spawnSync(path.join(binDir, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w', '-t', '30'])
    return
  }
  for (const [signal, patienceMs] of STOP_SIGNALS) {
    const until = Date.now() + patienceMs
    sendSignal(pid, signal)
    while (Date.now() < until) {
      if (findProcess(pid) === undefined) return
      await sleep(10)
    }
  }
}

/**
 * Clears what a killed app left behind in a cluster: stops its postmaster, which lives on, and removes the lock of one
 * that is dead but whose number looks alive (a zombie, or another program by now). Call it as the owner only.
 */
export async function reclaimCluster(
  clusterDir: string,
  binDir: string,
  progress: (line: string) => void,
): Promise<void> {
  const lock = readLock(clusterDir)
  if (lock === undefined) return
  const found = findProcess(lock.pid)
  if (process.platform === 'win32' || (found !== undefined && runsCluster(found, clusterDir))) {
    progress(`Đang dừng PostgreSQL còn sót lại từ lần chạy trước (tiến trình ${lock.pid})…`)
    await stopPostmaster(lock.pid, clusterDir, binDir)
  }
  // Safe even if a session of the dead postmaster still writes: PostgreSQL also finds the shared memory of the folder.
  rmSync(lockFile(clusterDir), { force: true })
  removeSocketFolder(lock.socketDir)
}

function runsCluster({ command, folder }: ProcessFacts, clusterDir: string): boolean {
  if (folder !== undefined) return /\bpostgres -D /.test(command) && folder === clusterDir
  return command.includes(`postgres -D ${clusterDir} `)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

function lockFile(clusterDir: string): string {
  return path.join(clusterDir, 'postmaster.pid')
}
