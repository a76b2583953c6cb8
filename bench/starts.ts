import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { product, self, temporaryFolder } from './arena.ts'
import { startProcess, type ServerProcess } from './processes.ts'
import { compare, type Comparison } from './rounds.ts'

/** Seconds until the product answers that it is ready, against the embedded database alone; and its memory then. */
export interface StartFigures {
  readonly cold: Comparison
  readonly warm: Comparison
  /** Undefined where the system does not say. */
  readonly memory: MemoryFigures | undefined
}

/** Megabytes (1e6 bytes) of an installation without demonstration after ten idle seconds: shared pages are divided among those who share them (PSS). */
export interface MemoryFigures {
  readonly nodeMb: number
  readonly nodeRssMb: number
  readonly postgresMb: number
  readonly postgresProcesses: number
}

const IDLE_MS = 10_000

type Starter = (dataDir: string) => Promise<ServerProcess>

const startWith =
  (seed: 'demo' | 'none'): Starter =>
  (dataDir) =>
    startProcess({
      args: [product],
      env: { DATA_DIR: dataDir, DATABASE_URL: '', SEED: seed, BACKUP_NIGHTLY: 'false' },
      readyPath: '/api/health/ready',
    })
const startOurs = startWith('demo')
/** Real use: the demonstration goes on by itself and is never idle. */
const startEmpty = startWith('none')
const startFloor: Starter = (dataDir) =>
  startProcess({ args: [self, 'launcher'], env: { DATA_DIR: dataDir }, readyPath: '/' })

/** Cold: into an empty data folder, demonstration data included. Warm: the same folder again. */
export async function measureStarts(rounds: number): Promise<StartFigures> {
  const folder = await temporaryFolder()
  let nextFolder = 0
  const intoNewFolder = (starter: Starter) => () =>
    secondsOf(starter, path.join(folder, String(nextFolder++)))
  const cold = await compare(rounds, intoNewFolder(startOurs), intoNewFolder(startFloor))
  const again = (starter: Starter, name: string) => () => secondsOf(starter, path.join(folder, name))
  const warm = await compare(rounds, again(startOurs, '0'), again(startFloor, '1'))
  return { cold, warm, memory: await idleMemory(path.join(folder, 'empty')) }
}

async function secondsOf(starter: Starter, dataDir: string): Promise<number> {
  const started = await starter(dataDir)
  await started.stop()
  return started.startSeconds
}

async function idleMemory(dataDir: string): Promise<MemoryFigures | undefined> {
  if (process.platform !== 'linux') return undefined
  // What the first start makes is no part of it.
  await secondsOf(startEmpty, dataDir)
  const server = await startEmpty(dataDir)
  await sleep(IDLE_MS)
  const descendants = await descendantsOf(server.pid)
  // One that ended since it was listed holds nothing.
  const asked = await Promise.all(descendants.map((pid) => memoryMb(pid).catch(() => undefined)))
  const postgres = asked.filter((one) => one !== undefined)
  const node = await memoryMb(server.pid)
  await server.stop()
  return {
    nodeMb: node.pss,
    nodeRssMb: node.rss,
    postgresMb: postgres.reduce((sum, { pss }) => sum + pss, 0),
    postgresProcesses: postgres.length,
  }
}

/** The processes below one: children, their children and so on. */
async function descendantsOf(ancestor: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean)
  const pairs = await Promise.all(pids.map(async (pid) => ({ pid, parent: await parentOf(pid) })))
  const found = [ancestor]
  for (const known of found)
    found.push(...pairs.filter(({ parent }) => parent === known).map(({ pid }) => pid))
  return found.slice(1)
}

async function parentOf(pid: number): Promise<number | undefined> {
  // A process may end between being listed and being asked.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
}

async function memoryMb(pid: number): Promise<{ rss: number; pss: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) * 1024) / 1e6
  return { rss: mb('Rss'), pss: mb('Pss') }
}
