import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pg from 'pg'
import { expect, vi } from 'vitest'

import { chooseDatabaseUser } from '#server/platform/embedded/database-user.ts'
import { chooseEndpoint } from '#server/platform/embedded/endpoint.ts'

/** Administrators' programs are not always on the path of who runs tests. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
  existsSync(file),
)

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = program !== undefined && spawnSync(program, ['--version']).status === 0

/** A PgBouncer that lends few connections to many, one for each transaction. */
export interface RunningPgBouncer {
  /** Through it to a database of the server behind, as one and the same role. */
  readonly urlOf: (database: string) => string
  stop(): Promise<void>
}

/**
 * Starts one before a server.
 *
 * @param role as whom it connects there
 * @param size connections that it has there, for each database
 */
export async function startPgBouncer(
  server: pg.ClientConfig,
  role: { readonly user: string; readonly password: string },
  size: number,
): Promise<RunningPgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-pgbouncer-'))
  const { host: listening, port } = await chooseEndpoint('tcp', undefined)
  const { host, port: serverPort } = new pg.Client(server)
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${serverPort} user=${role.user} password=${role.password}
[pgbouncer]
listen_addr = ${listening}
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
`,
  )
  const user = chooseDatabaseUser(folder)
  if (user) for (const place of [folder, file]) chownSync(place, user.uid, user.gid)
  const child = spawn(program ?? '', [file], { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (said += part))
  await vi.waitFor(() => expect(said).toContain('process up'), { timeout: 10_000 })
  return {
    urlOf: (database) => `postgres://${role.user}@${listening}:${port}/${database}`,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
