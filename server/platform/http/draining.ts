import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { FastifyInstance } from 'fastify'

/** Calls under way are waited for so long; a browser that reads a file for hours is not. */
const LAST_CALLS_MS = 10_000

/** That a process is about to stop, and callers are to be led to another one. */
export class Draining {
  private begun = false

  get hasBegun(): boolean {
    return this.begun
  }

  /** Answers on, saying that it will stop, until whoever shares the calls out has noticed. */
  async lead(ms: number): Promise<void> {
    this.begun = true
    if (ms > 0) await pause(ms)
  }
}

/**
 * Lets a server end without a call being lost: from the beginning of the draining each answer closes its connection, and the end waits
 * for what is being answered. To be called after everything that has connections of its own to end.
 */
export function endAfterLastCall(app: FastifyInstance, draining: Draining): void {
  const calls = callsOf(app.server)
  app.addHook('onSend', async (_request, reply) => {
    if (draining.hasBegun) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    const ended = new AbortController()
    const tooLong = pause(LAST_CALLS_MS, undefined, { signal: ended.signal }).catch(() => undefined)
    await Promise.race([calls.ended(), tooLong])
    ended.abort()
  })
}

/** The calls that a server is answering. */
function callsOf(server: Server) {
  const open = new Set<object>()
  let tellEnd = (): void => undefined
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (open.size === 0) tellEnd()
    })
  })
  const ended = () =>
    new Promise<void>((resolve) => {
      tellEnd = resolve
      if (open.size === 0) resolve()
    })
  return { ended }
}
