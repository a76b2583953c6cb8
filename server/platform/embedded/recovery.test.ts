import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { StartupError } from '../startup-error.ts'
import { startEmbeddedPostgres } from './launcher.ts'
import { readLock } from './process/postmaster.ts'
import { findProcess } from './process/processes.ts'
import { bundleChildApp, forkChildApp, makeOpenFolder, startChildApp } from './testing/run-child.ts'

let folder: string
let program: string
/** A data folder with a stopped, empty database. */
let dataDir: string
let count = 0

beforeAll(async () => {
  folder = makeOpenFolder()
  program = await bundleChildApp(folder)
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'template') })
  await database.stop()
})
beforeEach(() => {
  dataDir = path.join(folder, `data-${(count += 1)}`)
  cpSync(path.join(folder, 'template'), dataDir, { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true }))

const cluster = () => path.join(dataDir, 'postgres')
const ownerFile = () => path.join(dataDir, 'postgres.owner')

async function kill(child: { pid?: number | undefined; kill(signal: 'SIGKILL'): boolean }) {
  child.kill('SIGKILL')
  await expect.poll(() => findProcess(child.pid ?? 0)).toBeUndefined()
}

/** A program that has nothing to do with us. */
async function startStranger() {
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  await once(stranger, 'spawn')
  return { pid: stranger.pid ?? 0, isAlive: () => stranger.exitCode === null && !stranger.killed, stranger }
}

/** Starts, expects no trouble, stops; gives the progress lines. */
async function startAndStop(): Promise<string[]> {
  const lines: string[] = []
  const database = await startEmbeddedPostgres({ dataDir, progress: (line) => lines.push(line) })
  await database.stop()
  return lines
}

describe('after kill -9 of the app', () => {
  it('keeps what was committed and leaves no second PostgreSQL', async () => {
    const app = await startChildApp(program, dataDir)
    await app.query('create table kept (n int)')
    await app.query('insert into kept select generate_series(1, 1000)')
    await kill(app.process)
    expect(findProcess(app.postmaster)).toBeDefined()
    const orphansSocket = readLock(cluster())?.socketDir ?? ''
    expect(existsSync(orphansSocket)).toBe(true)

    const next = await startChildApp(program, dataDir)
    expect(findProcess(app.postmaster)).toBeUndefined()
    expect(existsSync(orphansSocket)).toBe(false)
    expect(await next.query('select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    next.order('stop')
    await once(next.process, 'exit')
    expect(findProcess(next.postmaster)).toBeUndefined()
    expect(existsSync(ownerFile())).toBe(false)
  })

  it('waits for a query that outlives its postmaster', async () => {
    const app = await startChildApp(program, dataDir)
    app.order({ sql: 'select count(*) from generate_series(1, 1000000000)' })
    await sleep(300)
    await kill(app.process)
    process.kill(app.postmaster, 'SIGKILL')
    await expect.poll(() => findProcess(app.postmaster)).toBeUndefined()
    await startAndStop()
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('pre-existing shared memory')
  })

  it('starts anew when the first start was killed while it made the database', async () => {
    rmSync(dataDir, { recursive: true })
    const child = forkChildApp(program, dataDir)
    const rooms = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.includes('.init-')) : []
    await expect
      .poll(() => rooms().some((room) => existsSync(path.join(dataDir, room, 'cluster', 'base'))), {
        interval: 5,
      })
      .toBe(true)
    await kill(child)
    expect(existsSync(cluster())).toBe(false)
    await startAndStop()
    expect(rooms()).toEqual([])
  })
})

describe('when the app ends by itself', () => {
  it.each([
    ['an uncaught error', 'throw', 1],
    ['process.exit()', 'exit', 3],
  ] as const)('stops the database on %s', async (_name, order, expectedCode) => {
    const app = await startChildApp(program, dataDir)
    const socketDir = readLock(cluster())?.socketDir ?? ''
    app.order(order)
    expect(await once(app.process, 'exit')).toEqual([expectedCode, null])
    await expect.poll(() => findProcess(app.postmaster)).toBeUndefined()
    expect(existsSync(socketDir)).toBe(false)
    await startAndStop()
  })
})

describe('a lock that looks alive', () => {
  it('belongs to another program by now: takes it over and leaves the program alone', async () => {
    const { pid, isAlive, stranger } = await startStranger()
    writeFileSync(path.join(cluster(), 'postmaster.pid'), `${pid}\n${cluster()}\n1\n5432\n\n\n`)
    await startAndStop()
    expect(isAlive()).toBe(true)
    await kill(stranger)
  })

  it('is garbage: takes it over', async () => {
    writeFileSync(path.join(cluster(), 'postmaster.pid'), 'garbage')
    await expect(startAndStop()).resolves.toEqual([])
  })
})

describe('the owner file', () => {
  it('keeps a second app out and the database of the first one up', async () => {
    const first = await startChildApp(program, dataDir)
    const refused = startEmbeddedPostgres({ dataDir })
    await expect(refused).rejects.toThrow(StartupError)
    await expect(refused).rejects.toThrow(String(first.process.pid))
    await expect(startChildApp(program, dataDir)).rejects.toThrow('đang được một Vận Hành khác sử dụng')
    expect(await first.query('select 1 as one')).toEqual([{ one: 1 }])
    expect(readLock(cluster())?.pid).toBe(first.postmaster)
    first.order('stop')
    await once(first.process, 'exit')
  })

  it('keeps the same app from opening the folder twice, until it stops', async () => {
    const first = await startEmbeddedPostgres({ dataDir })
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(StartupError)
    await first.stop()
    await first.stop()
    await startAndStop()
  })

  it.runIf(process.platform === 'linux')(
    'of a dead owner counts for nothing, nor a new program with its number',
    async () => {
      const first = await startEmbeddedPostgres({ dataDir })
      const record = JSON.parse(readFileSync(ownerFile(), 'utf8')) as object
      await first.stop()
      const { pid, isAlive, stranger } = await startStranger()
      writeFileSync(ownerFile(), JSON.stringify({ ...record, pid }))
      await expect(startAndStop()).resolves.toEqual([])
      expect(isAlive()).toBe(true)
      await kill(stranger)
      writeFileSync(ownerFile(), JSON.stringify({ ...record, pid, startedAt: '1' }))
      await expect(startAndStop()).resolves.toEqual([])
    },
  )

  describe('of another machine or container', () => {
    const foreign = JSON.stringify({ pid: process.pid, startedAt: '1', machine: 'another' })

    it('keeps us out while it beats', async () => {
      writeFileSync(ownerFile(), foreign)
      const heart = setInterval(() => utimesSync(ownerFile(), new Date(), new Date()), 300)
      await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(StartupError)
      clearInterval(heart)
      expect(readFileSync(ownerFile(), 'utf8')).toBe(foreign)
    })

    it('is taken over when it falls silent', async () => {
      writeFileSync(ownerFile(), foreign)
      const tenSecondsAgo = new Date(Date.now() - 10_000)
      utimesSync(ownerFile(), tenSecondsAgo, tenSecondsAgo)
      expect(await startAndStop()).toContain(
        'Đang kiểm tra xem thư mục dữ liệu còn được máy khác dùng không…',
      )
    })

    it('is taken over at once when its owner lets go of it while we watch', async () => {
      writeFileSync(ownerFile(), foreign)
      setTimeout(() => rmSync(ownerFile()), 500)
      expect(await startAndStop()).toHaveLength(1)
    })

    it('is taken over at once when it has been silent for long', async () => {
      writeFileSync(ownerFile(), 'garbage')
      utimesSync(ownerFile(), new Date(0), new Date(0))
      expect(await startAndStop()).toEqual([])
    })
  })
})

it('tells when the database ends by itself, and can start again after stop()', async () => {
  const database = await startEmbeddedPostgres({ dataDir })
  process.kill(readLock(cluster())?.pid ?? 0, 'SIGKILL')
  expect(await database.exited).toBeNull()
  await database.stop()
  await startAndStop()
})
