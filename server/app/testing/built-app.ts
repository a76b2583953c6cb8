import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { build } from 'esbuild'
import { afterAll, beforeAll, expect } from 'vitest'

import { readLock } from '#server/platform/embedded/process/postmaster.ts'

import { serverBuild } from '../../../tools/server-build.mjs'

/** The app as it is shipped, in a process of its own. */
export interface SpawnedApp {
  readonly child: ChildProcess
  readonly dataDir: string
  readonly said: () => string
}

export interface RunningApp extends SpawnedApp {
  readonly url: string
}

export const postmasterOf = (dataDir: string) => readLock(path.join(dataDir, 'postgres'))?.pid ?? 0

/** The app built for a test file, with folders of data by their name that may be started again. */
export function builtApp() {
  // In the repository, by whose package.json the bundle finds its worker.
  const bundle = path.resolve('dist', `death-${process.pid}`)
  let folder: string
  const children: ChildProcess[] = []
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'van-hanh-death-'))
    chmodSync(folder, 0o755)
    await build(serverBuild(bundle))
  })
  afterAll(() => {
    // Those of a test that failed.
    for (const child of children) child.kill('SIGKILL')
    for (const made of [folder, bundle]) rmSync(made, { recursive: true, force: true })
  })

  /** @param environment what it is told besides */
  function spawnApp(name: string, environment: Readonly<Record<string, string>> = {}): SpawnedApp {
    const dataDir = path.join(folder, name)
    const { DATABASE_URL: _url, ...inherited } = process.env
    const child = spawn(process.execPath, [path.join(bundle, 'main.js')], {
      env: {
        ...inherited,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        PORT: '0',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let text = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
    return { child, dataDir, said: () => text }
  }

  async function startApp(name: string, environment?: Readonly<Record<string, string>>): Promise<RunningApp> {
    const app = spawnApp(name, environment)
    await expect.poll(() => app.said(), { interval: 50 }).toContain('sẵn sàng')
    const [, url = ''] = /sẵn sàng: (http:\S+)/.exec(app.said()) ?? []
    return { ...app, url }
  }

  /** Another command of the product. */
  const spawnCommand = (name: string, words: readonly string[], environment: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [path.join(bundle, name), ...words], {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  return { spawnApp, startApp, spawnCommand }
}
