import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { atEnd } from './cleanup.ts'

/** A Node process of the benchmark that answers HTTP. */
export interface ServerProcess {
  readonly pid: number
  readonly port: number
  /** From the start of the process until it first answered. */
  readonly startSeconds: number
  stop(): Promise<void>
}

/** What to run, with which variables beside PORT and HOST, and the path that answers 200 once it is ready. */
export interface Program {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly readyPath: string
}

const PATIENCE_MS = 300_000

/** Starts a program on a free port and waits until it is ready. */
export async function startProcess({ args, env, readyPath }: Program): Promise<ServerProcess> {
  const port = await freePort()
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  atEnd(stop)
  while (!(await isReady(port, readyPath))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    if (performance.now() - started > PATIENCE_MS)
      throw new Error(`${args.join(' ')} is not ready after ${PATIENCE_MS / 1000} s`)
    await sleep(5)
  }
  return { pid: child.pid ?? 0, port, startSeconds: (performance.now() - started) / 1000, stop }
}

async function isReady(port: number, path: string): Promise<boolean> {
  try {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    response.resume()
    return response.statusCode === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as net.AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
