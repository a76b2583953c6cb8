import { AsyncLocalStorage } from 'node:async_hooks'

import pg from 'pg'
import { expect } from 'vitest'

import type { Answer } from './people.ts'

/** What is replaced, whichever of its forms is called. */
interface Queried {
  query: (this: pg.Client, ...args: unknown[]) => unknown
}

/** That other processes are told, and whom, is asked after the answer. */
const isAfterwards = (query: unknown) =>
  typeof query === 'string' && (query.includes('pg_notify') || query.includes('o.plant_id'))

/**
 * Counts how often calls go to the database. The server must not send writes twice, as it does in tests unless one of its limits is
 * given.
 */
export function roundTrips() {
  // Each call is one round trip: of a query, or of several that are sent together in the place of one. What an earlier call still
  // has to do after its answer is not of this one.
  const ofCall = new AsyncLocalStorage<unknown[]>()
  const clients = pg.Client.prototype as unknown as Queried
  const { query } = clients
  clients.query = function noted(...args) {
    ofCall.getStore()?.push(args[0])
    return query.apply(this, args)
  }
  return {
    /** The round trips of a call; those that find the caller and that commit are among them. */
    async of(call: () => Promise<Answer>): Promise<number> {
      const sent: unknown[] = []
      const { status } = await ofCall.run(sent, call)
      expect(status).toBe(200)
      return sent.filter((one) => !isAfterwards(one)).length
    },
    stop: () => {
      clients.query = query
    },
  }
}
