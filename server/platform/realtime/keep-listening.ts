import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import type { Listening } from './listener.store.ts'

const FIRST_RETRY_MS = 250
/** Another host takes over within half a minute: whoever listens must not sleep much longer. */
const LAST_RETRY_MS = 3000

/** What it takes to listen again. */
export interface Reconnection {
  readonly connect: () => Promise<Listening>
  /** Told after every connection but the first: something was missed. */
  readonly catchUp: () => Promise<void>
  readonly log: Logger
}

/**
 * Listens until `stop`: a lost connection is made again, after a quarter of a second at first, then ever more slowly.
 *
 * @throws when the first connection cannot be made
 */
export async function keepListening({
  connect,
  catchUp,
  log,
}: Reconnection): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let listening = await connect()

  async function reconnect(): Promise<void> {
    for (let waitMs = FIRST_RETRY_MS; !signal.aborted; waitMs = Math.min(2 * waitMs, LAST_RETRY_MS)) {
      // Being aborted only ends the pause early.
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
      try {
        listening = await connect()
        await catchUp()
        return log.info('change feed listens again')
      } catch (error) {
        log.warn({ err: error }, 'change feed cannot listen')
        await listening.close()
      }
    }
  }
  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      await listening.lost
      if (signal.aborted) return
      log.warn('change feed lost its connection')
      await reconnect()
    }
    await listening.close()
  }

  const ended = listenOn()
  return {
    async stop() {
      stopping.abort()
      await listening.close()
      await ended
    },
  }
}
