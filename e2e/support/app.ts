import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { accountApi } from '#contract/account/index.ts'

import { apiAs, PASSWORD } from './api.ts'

const startSeconds = 480

/** How long a stage may take that starts an app of its own: a busy machine needs minutes for its demonstration data. */
export const SETTING_UP_MS = 300_000

const stopSeconds = 60

export interface App {
  readonly url: string
  readonly dataDir: string
  /** Stops it as an operator would. @throws when it does not end by itself or leaves its database behind */
  readonly stop: () => Promise<void>
}

/** An app whose clock the test moves. */
interface MovableApp extends App {
  /** Lets the server believe that it is this instant now. */
  readonly setClock: (instant: string) => Promise<void>
}

/** Starts the built app on a free port, with an embedded database of its own and the demo data in it. */
export const startApp = (): Promise<App> => start()

/**
 * The same, as if it were another time.
 *
 * @param historyDays so many days of readings come after the start, about one a second, going backwards
 */
export async function startAppAt(instant: string, historyDays = 0): Promise<MovableApp> {
  return movable(await start({ clockAt: instant, historyDays }))
}

/** Starts it as an administrator does for real use: nothing in it but the account whose password the console shows once. */
export async function startEmptyApp(): Promise<App & { readonly password: string }> {
  const app = await start({ seed: 'none' })
  return { ...app, password: oneTimePasswordIn(app) }
}

/**
 * For a story that makes a plant of its own: nothing in it but `admin`, with the password of all demonstration accounts. The
 * demonstration takes some 17 s of processor time, and none of it would be looked at.
 *
 * @param instant as if it were another time
 */
export async function startBareApp(instant?: string): Promise<MovableApp> {
  const app = await start({ seed: 'none', ...(instant && { clockAt: instant }) })
  const currentPassword = oneTimePasswordIn(app)
  const admin = await apiAs('admin', currentPassword, app.url)
  await admin(accountApi.changePassword, { body: { currentPassword, newPassword: PASSWORD } })
  return movable(app)
}

function movable(app: Started): MovableApp {
  const setClock = async (moved: string) => {
    const answer = once(app.child, 'message')
    app.child.send(moved)
    await answer
  }
  return { ...app, setClock }
}

function oneTimePasswordIn({ output }: Started): string {
  const [, password] = /admin \/ (\S+)/.exec(output.join('')) ?? []
  if (!password) throw new Error(`the console shows no password:\n${output.join('')}`)
  return password
}

interface Started extends App {
  readonly child: ChildProcess
  readonly output: readonly string[]
}

interface Beginning {
  readonly seed?: 'demo' | 'none'
  readonly clockAt?: string
  readonly historyDays?: number
}

async function start({ seed = 'demo', clockAt, historyDays = 0 }: Beginning = {}): Promise<Started> {
  const top = mkdtempSync(path.join(os.tmpdir(), 'van-hanh-e2e-'))
  // Started by root, the database runs as another user, who must be able to reach its folder.
  chmodSync(top, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, HOST: _host, ...inherited } = process.env
  const dataDir = path.join(top, 'data')
  const clock = clockAt ? ['--import', './e2e/support/movable-clock.mjs'] : []
  const network = process.env['SLOW_NETWORK'] ? ['--import', './e2e/support/slow-network.mjs'] : []
  const child = spawn(process.execPath, [...clock, ...network, 'dist/server/main.js'], {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(clockAt && { CLOCK_AT: clockAt }),
      SEED: seed,
      DEMO_HISTORY_DAYS: String(historyDays),
      BACKUP_NIGHTLY: 'false',
      MAIL_INTERNAL_HOSTS: '127.0.0.1',
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'true',
      // Every test logs in, all from one address.
      LOGIN_TRIES_PER_MINUTE: '10000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  await untilReady(url, child, output)
  return {
    url,
    dataDir,
    child,
    output,
    stop: async () => {
      await stopCleanly(child, top, output)
      rmSync(top, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

async function untilReady(url: string, child: ChildProcess, output: readonly string[]): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`the app ended at its start:\n${output.join('')}`)
    const ready = await fetch(`${url}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`the app was not ready after ${startSeconds} s:\n${output.join('')}`)
}

async function stopCleanly(child: ChildProcess, top: string, output: readonly string[]): Promise<void> {
  if (hasEnded(child)) throw new Error(`the app ended during the tests:\n${output.join('')}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(stopSeconds * 1000, undefined, { ref: false })])
  if (!hasEnded(child)) {
    child.kill('SIGKILL')
    throw new Error(`the app did not stop within ${stopSeconds} s of SIGTERM:\n${output.join('')}`)
  }
  const left = readdirSync(top, { recursive: true, encoding: 'utf8' })
  if (left.some((file) => path.basename(file) === 'postmaster.pid')) {
    throw new Error(`the app left its database running in ${top}:\n${output.join('')}`)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
