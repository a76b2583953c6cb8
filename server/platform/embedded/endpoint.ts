import { lchownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { canReach, type DatabaseUser } from './database-user.ts'

/** How the app and its database meet: a file only their user can open, or a port of this machine with a password. */
export type Network = 'socket' | 'tcp'

/** Where the database listens. */
export interface Endpoint {
  /** As the driver takes it: a folder for a Unix socket, else an address. */
  readonly host: string
  readonly port: number
}

const SOCKET_PREFIX = 'van-hanh-pg-'
/** A socket's whole path must stay below 104 bytes on macOS (108 on Linux). */
const LONGEST_SOCKET_PATH = 103
const SOCKET_PORT = 5432

/** A fresh place to listen on: a new folder with mode 0700 for the socket, or a free port on 127.0.0.1. */
export async function chooseEndpoint(network: Network, user: DatabaseUser | undefined): Promise<Endpoint> {
  if (network === 'tcp') return { host: '127.0.0.1', port: await findFreePort() }
  const host = mkdtempSync(path.join(temporaryFolder(user), SOCKET_PREFIX))
  if (user !== undefined) lchownSync(host, user.uid, user.gid)
  return { host, port: SOCKET_PORT }
}

/** The settings that make PostgreSQL listen there and nowhere else. */
export function endpointSettings({ host, port }: Endpoint): Record<string, string> {
  const isSocket = path.isAbsolute(host)
  return {
    port: String(port),
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
  }
}

/** Removes a folder that `chooseEndpoint` made; anything else is left alone. */
export function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(SOCKET_PREFIX)) rmSync(folder, { recursive: true, force: true })
}

function temporaryFolder(user: DatabaseUser | undefined): string {
  const preferred = tmpdir()
  const longest = path.join(preferred, `${SOCKET_PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}.lock`)
  const isShort = Buffer.byteLength(longest) <= LONGEST_SOCKET_PATH
  return isShort && (user === undefined || canReach(user, preferred)) ? preferred : '/tmp'
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
