// @ts-check
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

const oldestSupported = 15

/**
 * The oldest PostgreSQL server of this machine that we support; undefined where there is none. The embedded one is the
 * newest, so that the two together say most.
 * @returns {{ version: number, binDir: string } | undefined}
 */
export function findPostgres() {
  const found = [...numbered('/usr/lib/postgresql/', '/bin'), ...numbered('/usr/pgsql-', '/bin')]
  return found
    .filter(({ version, binDir }) => version >= oldestSupported && existsSync(path.join(binDir, 'initdb')))
    .toSorted((a, b) => a.version - b.version)[0]
}

/**
 * Folders whose names hold a version: `/usr/lib/postgresql/15/bin`.
 * @param {string} before
 * @param {string} after
 */
function numbered(before, after) {
  const parent = path.dirname(`${before}x`)
  const names = existsSync(parent) ? readdirSync(parent) : []
  return names
    .map((name) => path.join(parent, name))
    .filter((folder) => folder.startsWith(before))
    .map((folder) => ({ version: Number(folder.slice(before.length)), binDir: folder + after }))
}

/**
 * Starts a server with an empty database, for one run of the tests: nothing of it survives `stop`.
 * @param {string} binDir
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startThrowawayPostgres(binDir) {
  const top = mkdtempSync(path.join(os.tmpdir(), 'van-hanh-postgres-'))
  const user = userToBe()
  if (user) chownSync(top, user.uid, user.gid)
  const data = path.join(top, 'data')
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--no-sync',
  ]
  const made = spawnSync(path.join(binDir, 'initdb'), initdb, { ...user, cwd: top, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const server = spawn(path.join(binDir, 'postgres'), ['-D', data, '-p', String(port), ...settings()], {
    ...user,
    cwd: top,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stopNow = () => void server.kill('SIGINT')
  process.once('exit', stopNow)
  await untilReady(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopNow)
      const ended = server.exitCode === null ? once(server, 'exit') : undefined
      stopNow()
      await ended
      rmSync(top, { recursive: true, force: true })
    },
  }
}

const settings = () =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
  ].flatMap((setting) => ['-c', setting])

/** PostgreSQL refuses to run as root: then it runs as a user who owns nothing of value. */
function userToBe() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user && { uid: Number(user[2]), gid: Number(user[3]) }
}

async function freePort() {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = /** @type {net.AddressInfo} */ (probe.address())
  probe.close()
  await once(probe, 'close')
  return port
}

/** @param {import('node:child_process').ChildProcess} server */
function untilReady(server) {
  let log = ''
  return new Promise((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-5000)
      if (log.includes('ready to accept connections')) resolve(undefined)
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
    server.once('error', reject)
  })
}
