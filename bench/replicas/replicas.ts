import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { canReplicate, replicated } from '#server/app/testing/replicated.ts'

import { product, signIn, temporaryFolder } from '../arena.ts'
import { atEnd, cleanUp } from '../cleanup.ts'
import { askFigures } from '../figures.ts'
import { fill } from '../fill.ts'
import { drive, type Request } from '../load.ts'
import { machine } from '../machine.ts'
import { startProcess, type ServerProcess } from '../processes.ts'
import { ownTime, timeOfAll } from '../processor-time.ts'
import { writeFigures } from '../report.ts'
import { median } from '../rounds.ts'

const TOKEN = 'a token of a monitor'
const CONNECTIONS = 16
/** One write after so many reads in the mix with writes. */
const READS_PER_WRITE = 20

/** The product with some replicas. */
interface Side {
  readonly replicas: number
  readonly server: ServerProcess
  readonly session: Readonly<Record<string, string>>
}

/** What one side did in one round; processor times in milliseconds a request. */
interface Round {
  readonly rate: number
  readonly node: number
  readonly primary: number
  readonly followers: number
  /** Of the reads, by replicas. */
  readonly share: number
}

/** Requests per second of lists and of the dashboard with no, one and two replicas, in turns; then the same with writes between them. */
export async function measureReplicas(isQuick: boolean, say: (line: string) => void): Promise<void> {
  if (!canReplicate) return say('replicas: not measured, there is no PostgreSQL with pg_basebackup here')
  const [people, rounds, seconds] = isQuick ? [20_000, 3, 2] : [100_000, 5, 5]
  say(`replicas: filling a database with ${people.toLocaleString('en')} people`)
  const servers = await replicated()
  atEnd(() => servers.stop())
  await servers.database.close()
  const urls = [servers.replicaUrl, await servers.addReplica()]
  const connection = servers.database.connection
  const owner = 'connectionString' in connection ? (connection.connectionString ?? '') : ''
  const folder = await temporaryFolder()
  const sides: Side[] = []
  for (const replicas of [0, 1, 2]) {
    const server = await startProcess({
      args: [product],
      env: {
        DATABASE_URL: servers.primaryUrl,
        DATABASE_MIGRATION_URL: owner,
        DATABASE_READ_URL: urls.slice(0, replicas).join(','),
        DATA_DIR: path.join(folder, `app${replicas}`),
        TOKEN_SECRET: 'a secret of the benchmark that is long enough',
        METRICS_TOKEN: TOKEN,
        SEED: 'demo',
        DEMO_HISTORY_DAYS: '0',
        BACKUP_NIGHTLY: 'false',
      },
      readyPath: '/api/health/ready',
    })
    if (replicas === 0) await fill({ connectionString: owner }, people)
    sides.push({ replicas, server, session: await signIn(server.port, 'admin') })
  }
  const here = await machine({ connectionString: owner })
  for (const { server, replicas } of sides) if (replicas > 0) await untilUsed(server.port)
  const pids = { primary: servers.primaryPid, followers: servers.replicaPids() }
  const lines = []
  for (const withWrites of [false, true]) {
    const all = sides.map(() => [] as Round[])
    // The first round opens connections and prepares statements.
    for (let round = 0; round <= rounds; round++)
      for (const [at, side] of sides.entries()) {
        const done = await measure(side, { withWrites, seconds }, pids)
        if (round > 0) all[at]?.push(done)
      }
    lines.push(...all.map((of, at) => row(`${at}${withWrites ? ', with writes' : ''}`, of)))
  }
  const text = `${here}.\n\n${table(lines, people)}`
  await cleanUp()
  console.log(`\n${text}\n`)
  if (!isQuick) await writeFigures('replicas', text)
}

interface Pids {
  readonly primary: number
  readonly followers: readonly number[]
}

async function measure(
  { server, session, replicas }: Side,
  { withWrites, seconds }: { withWrites: boolean; seconds: number },
  { primary, followers }: Pids,
): Promise<Round> {
  const spent = async () => ({
    node: await ownTime(server.pid),
    primary: await timeOfAll(primary),
    followers: (await Promise.all(followers.map(timeOfAll))).reduce((sum, one) => sum + one, 0),
    reads: await readsOf(server.port),
  })
  let sent = 0
  const next = (): Request => mixOf(session, sent++, withWrites)
  const before = await spent()
  const rate = await drive({ port: server.port, connections: CONNECTIONS, seconds, next })
  const after = await spent()
  const each = (name: 'node' | 'primary' | 'followers') => (after[name] - before[name]) / sent
  const byReplicas = after.reads.replicas - before.reads.replicas
  const reads = byReplicas + after.reads.primary - before.reads.primary
  const share = replicas === 0 ? 0 : byReplicas / reads
  return { rate, node: each('node'), primary: each('primary'), followers: each('followers'), share }
}

let made = 0

/** A list, one by a keyword, the dashboard of all plants; and, where it is asked for, a new plant now and then. */
function mixOf(headers: Side['session'], at: number, withWrites: boolean): Request {
  const path = '/api/services/app'
  if (withWrites && at % (READS_PER_WRITE + 1) === READS_PER_WRITE)
    return {
      method: 'POST',
      path: `${path}/PowerPlant/Create`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: {
        code: `Z${(made++).toString(36).toUpperCase()}`,
        name: 'Sông Bung',
        kind: 'hydro',
        ratedMw: 49,
      },
    }
  const reads = [
    `${path}/User/GetAll?maxResultCount=20&sorting=fullName`,
    `${path}/User/GetAll?maxResultCount=20&keyword=${encodeURIComponent('Lê Đức Hòa')}&sorting=employeeCode`,
    `${path}/Dashboard/Get`,
  ]
  return { method: 'GET', path: reads[at % reads.length] ?? '', headers }
}

async function readsOf(port: number): Promise<{ primary: number; replicas: number }> {
  const figures = [...(await askFigures(port, TOKEN))].filter(([name]) => name.startsWith('vanhanh_reads{'))
  const sum = (isPrimary: boolean) =>
    figures
      .filter(([name]) => name.includes('"primary"') === isPrimary)
      .reduce((total, [, count]) => total + count, 0)
  return { primary: sum(true), replicas: sum(false) }
}

async function untilUsed(port: number): Promise<void> {
  const isLeftOut = ([name, used]: [string, number]) => name.startsWith('vanhanh_replica_used{') && used === 0
  while ([...(await askFigures(port, TOKEN))].some(isLeftOut)) await sleep(100)
}

function row(name: string, rounds: readonly Round[]): string {
  const middle = (key: keyof Round) => median(rounds.map((round) => round[key]))
  const ms = (key: keyof Round) => `${middle(key).toFixed(2)} ms`
  const share = `${Math.round(middle('share') * 100)} %`
  return `| ${name} | ${middle('rate').toFixed(0)} | ${share} | ${ms('primary')} | ${ms('followers')} | ${ms('node')} |`
}

const table = (rows: readonly string[], people: number) =>
  `Lists of ${people.toLocaleString('en')} people and the dashboard, ${CONNECTIONS} connections, one process; with writes: a new plant after ${READS_PER_WRITE} reads.

| Replicas | requests per second | reads by replicas | primary, a request | replicas, a request | Node, a request |
|---|---|---|---|---|---|
${rows.join('\n')}`
