import type pg from 'pg'

/** What PostgreSQL says to a change while it is not the primary. */
export const READ_ONLY = '25006'

/**
 * Throws connections away that lead to a server which is the primary no more: whoever brought them there leads the next one to
 * its successor. To be called for each new connection of a pool.
 */
export function leaveReadOnly(pool: pg.Pool): void {
  const left = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => {
    client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
      if (code === READ_ONLY) left.add(client)
    })
  })
  // Not before: what undoes the transaction still goes through it.
  pool.on('release', (_error, client) => {
    if (left.has(client)) void client.end()
  })
}
