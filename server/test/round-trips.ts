import pg from 'pg'
import { expect, vi } from 'vitest'

import type { Answer } from './people.ts'

/** That other processes are told, and whom, is asked after the answer. */
const isAfterwards = (query: unknown) =>
  typeof query === 'string' && (query.includes('pg_notify') || query.includes('o.plant_id'))

/**
 * Counts how often calls go to the database. The server must not send writes twice, as it does in tests unless one of its limits is
 * given.
 */
export function roundTrips() {
  // Each call is one round trip: of a query, or of several that are sent together in the place of one.
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return {
    /** The round trips of a call; those that find the caller and that commit are among them. */
    async of(call: () => Promise<Answer>): Promise<number> {
      sent.mockClear()
      const { status } = await call()
      const queries = sent.mock.calls.map(([query]) => query)
      expect(status).toBe(200)
      return queries.filter((query) => !isAfterwards(query)).length
    },
    stop: () => sent.mockRestore(),
  }
}
