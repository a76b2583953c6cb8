import { fork, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'esbuild'

import type { DatabaseUser } from '../database-user.ts'
import type { Order, Report } from './child-app.ts'

/** An app in a process of its own, to be killed by a test. */
export interface ChildApp {
  readonly process: ChildProcess
  readonly postmaster: number
  query(sql: string): Promise<unknown[]>
  order(order: Order): void
}

export const isRoot = process.getuid?.() === 0

/** A new folder directly below /tmp that every user may pass: the system's own temporary folder may be closed. */
export function makeOpenFolder(): string {
  const folder = mkdtempSync('/tmp/van-hanh-embedded-')
  chmodSync(folder, 0o755)
  return folder
}

/** The packages that npm installed for the repository. */
export const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

/**
 * Puts the program of `child-app.ts`, all in one file, into a folder beside which it finds the packages of the
 * repository, unless the folder has a `node_modules` of its own. Gives the file.
 */
export async function bundleChildApp(folder: string): Promise<string> {
  if (!existsSync(path.join(folder, 'node_modules'))) symlinkSync(packages, path.join(folder, 'node_modules'))
  const outfile = path.join(folder, 'child-app.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('child-app.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The driver is a CommonJS package and asks for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as forDriver } from 'node:module'; const require = forDriver(import.meta.url)`,
    },
  })
  return outfile
}

/** Runs the program without waiting for it. */
export function forkChildApp(program: string, dataDir: string, user?: DatabaseUser): ChildProcess {
  return fork(program, [dataDir], {
    ...user,
    execArgv: [],
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Runs the program until its database is open. @throws with the sentence when it refuses */
export async function startChildApp(
  program: string,
  dataDir: string,
  user?: DatabaseUser,
): Promise<ChildApp> {
  const child = forkChildApp(program, dataDir, user)
  const first = await nextReport(child)
  if (!('postmaster' in first)) throw new Error('refused' in first ? first.refused : 'unexpected report')
  return {
    process: child,
    postmaster: first.postmaster,
    order: (order) => void child.send(order),
    async query(sql) {
      child.send({ sql } satisfies Order)
      const answer = await nextReport(child)
      if (!('rows' in answer)) throw new Error('no rows')
      return answer.rows
    },
  }
}

function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve, reject) => {
    child.once('message', (report) => resolve(report as Report))
    child.once('close', (code, signal) => {
      reject(new Error(`the child app ended with ${code ?? signal}: ${child.stderr?.read()}`))
    })
  })
}
