import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'

import { migrations } from '#server/migrations/index.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { grantToApp } from '#server/platform/db/role/app-role.ts'
import { chooseDatabaseUser } from '#server/platform/embedded/database-user.ts'
import { chooseEndpoint } from '#server/platform/embedded/endpoint.ts'
import type { TestDatabase } from '#server/test/database.ts'

import { findPostgres } from '../../../tools/throwaway-postgres.mjs'

/** What the embedded PostgreSQL does not bring: the program that copies a running server. */
const binDir = findPostgres()?.binDir ?? ''

/** Whether this machine has a PostgreSQL of its own to make replicas with. */
export const canReplicate =
  binDir !== '' && spawnSync(path.join(binDir, 'pg_basebackup'), ['--version']).status === 0

/** A PostgreSQL server with a replica. */
export interface Replicated {
  /** A migrated database on the primary. */
  readonly database: TestDatabase
  readonly primaryUrl: string
  readonly primaryPid: number
  /** Ends it without a farewell, and starts it again at the same place. */
  restartPrimary(): Promise<void>
  readonly replicaUrl: string
  replicaPids(): number[]
  /** One more replica, by its URL. */
  addReplica(): Promise<string>
  /** As a superuser on the replica. */
  onReplica(statement: string): Promise<void>
  killReplica(): Promise<void>
  /** Lets it answer nothing without closing anything, as a host without its cable does, and the other way round. */
  freezeReplica(isFrozen: boolean): void
  startReplica(): Promise<void>
  stop(): Promise<void>
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=replica',
  // What is only written again, by nobody in particular, is soon flushed: a replica gets nothing before.
  'wal_writer_delay=10ms',
]

/** The servers of one machine, each by the name of its folder. */
class Servers {
  readonly running = new Set<ChildProcess>()
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-replicated-'))
  private readonly user = chooseDatabaseUser(this.folder)

  constructor() {
    if (this.user) chownSync(this.folder, this.user.uid, this.user.gid)
  }

  run(program: string, name: string, ...words: string[]): void {
    const all = ['-D', path.join(this.folder, name), '--no-sync', ...words]
    const options = { ...this.user, cwd: this.folder, encoding: 'utf8' } as const
    const { status, stderr } = spawnSync(path.join(binDir, program), all, options)
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }

  async start(name: string, port: number): Promise<ChildProcess> {
    const words = ['-D', path.join(this.folder, name), '-p', `${port}`]
    const settings = SETTINGS.flatMap((each) => ['-c', each])
    const child = spawn(path.join(binDir, 'postgres'), [...words, ...settings], {
      ...this.user,
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.running.add(child)
    await ready(child)
    return child
  }

  async kill(child: ChildProcess): Promise<void> {
    if (!this.running.delete(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.kill(child)))
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Starts a primary with a migrated database, and a replica of it. */
export async function replicated(): Promise<Replicated> {
  const servers = new Servers()
  const { port } = await chooseEndpoint('tcp', undefined)
  servers.run('initdb', 'primary', '-U', 'postgres', '--auth=trust', '--encoding=UTF8')
  let primary = await servers.start('primary', port)
  const database = await migrated(port)
  let copies = 0
  const copy = async () => {
    const name = `replica${++copies}`
    const source = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres']
    servers.run('pg_basebackup', name, ...source, '-R', '-c', 'fast')
    const { port: ownPort } = await chooseEndpoint('tcp', undefined)
    return { name, ownPort, child: await servers.start(name, ownPort) }
  }
  const { name, ownPort, child } = await copy()
  let replica = child
  return {
    database,
    primaryUrl: urlOf(port, 'app'),
    get primaryPid() {
      return primary.pid ?? 0
    },
    restartPrimary: async () => {
      await servers.kill(primary)
      primary = await servers.start('primary', port)
    },
    replicaUrl: urlOf(ownPort, 'app'),
    replicaPids: () => [...servers.running].filter((each) => each !== primary).map(({ pid = 0 }) => pid),
    addReplica: async () => urlOf((await copy()).ownPort, 'app'),
    onReplica: (statement) => onServer(urlOf(ownPort, 'postgres'), statement),
    killReplica: () => servers.kill(replica),
    freezeReplica: (isFrozen) => {
      for (const pid of family(replica.pid ?? 0)) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    startReplica: async () => {
      replica = await servers.start(name, ownPort)
    },
    stop: () => servers.stop(),
  }
}

/** A process and its children. */
const family = (pid: number) => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number),
]

const urlOf = (port: number, user: string, database = 'van_hanh') =>
  `postgres://${user}@127.0.0.1:${port}/${database}`

async function migrated(port: number): Promise<TestDatabase> {
  await onServer(urlOf(port, 'postgres', 'postgres'), 'create role app login', 'create database van_hanh')
  const connection = { connectionString: urlOf(port, 'postgres') }
  const database = openDatabase(connection, 8)
  await migrate(database.db, migrations)
  await grantToApp(database.db, 'app')
  return { ...database, connection, appConnection: { connectionString: urlOf(port, 'app') } }
}

async function onServer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function ready(server: ChildProcess): Promise<void> {
  let log = ''
  return new Promise((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-5000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
