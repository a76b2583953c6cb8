import { connect, type Socket } from 'node:net'

import pg from 'pg'

/** What is looked at how often, in milliseconds. */
export interface Patience {
  readonly lookMs: number
  /** A statement that has heard nothing for so long may only be slow: the server is asked by another connection. */
  readonly quietMs: number
  /** A server that lives answers that within this. */
  readonly answerMs: number
}

const PATIENCE: Patience = { lookMs: 1000, quietMs: 4000, answerMs: 2500 }
/** One silence may be a lost packet. */
const SILENCES = 2

/** PostgreSQL and poolers answer it with one letter, before anybody has signed in. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Ways of a machine of saying that nobody answers, in place of an answer. */
const UNREACHABLE = new Set([
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
  'ETIMEDOUT',
  'EAI_AGAIN',
])

/** A connection that somebody waits at. */
interface Waiting {
  heardBytes: number
  heardAt: number
}

/**
 * Ends the connections of a pool whose server is silent. A host that loses its power or its cable tells nobody: what was sent to it is
 * repeated for a quarter of an hour, and whoever asked would wait as long. A server that only takes its time answers a new
 * connection, and so does the machine of one that has just ended, which then tells old connections by itself.
 *
 * @returns what ends the watch
 */
export function watchForSilence(pool: pg.Pool, patience: Patience = PATIENCE): () => void {
  const { host, port } = new pg.Client(pool.options)
  // Nothing can come between a process and a socket of its own machine.
  if (host.startsWith('/')) return () => undefined
  const waiting = new Map<pg.PoolClient, Waiting>()
  const open = new Set<pg.PoolClient>()
  let isAsking = false

  pool.on('connect', (client) => void open.add(client))
  pool.on(
    'acquire',
    (client) => void waiting.set(client, { heardBytes: readBy(client), heardAt: performance.now() }),
  )
  pool.on('release', (_error, client) => void waiting.delete(client))
  pool.on('remove', (client) => {
    open.delete(client)
    waiting.delete(client)
  })

  function quietOnes(): pg.PoolClient[] {
    const now = performance.now()
    return [...waiting].flatMap(([client, state]) => {
      const heardBytes = readBy(client)
      if (heardBytes !== state.heardBytes) Object.assign(state, { heardBytes, heardAt: now })
      return now - state.heardAt >= patience.quietMs ? [client] : []
    })
  }
  async function look(): Promise<void> {
    if (isAsking || quietOnes().length === 0) return
    isAsking = true
    let silences = 0
    while (silences < SILENCES && (await isSilent({ host, port }, patience.answerMs))) silences += 1
    isAsking = false
    const quiet = new Set(quietOnes())
    if (silences < SILENCES)
      for (const client of quiet) waiting.set(client, { ...stateOf(client), heardAt: performance.now() })
    // Those that nobody waits at lead to the same place.
    else for (const client of open) if (quiet.has(client) || !waiting.has(client)) cut(client)
  }
  const stateOf = (client: pg.PoolClient) => ({ heardBytes: readBy(client) })

  const timer = setInterval(() => void look(), patience.lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

const streamOf = (client: pg.PoolClient) => client.connection.stream as Socket
const readBy = (client: pg.PoolClient) => streamOf(client).bytesRead

function cut(client: pg.PoolClient): void {
  streamOf(client).destroy(new Error('Connection terminated: the database does not answer'))
}

/** Whether nothing comes back from there, not even that nobody listens. */
function isSilent({ host, port }: { host: string; port: number }, answerMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const tell = (silent: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(silent)
    }
    const timer = setTimeout(() => tell(true), answerMs)
    socket.once('connect', () => socket.write(SSL_REQUEST))
    socket.once('data', () => tell(false))
    socket.once('close', () => tell(false))
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => tell(UNREACHABLE.has(code)))
  })
}
