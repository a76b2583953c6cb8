import { Client } from 'pg'

import type { Connection } from '#server/platform/db/database.ts'

/** A connection of its own that hears the notifications of one channel. */
export interface Listening {
  /** Resolves when the connection has ended, whoever ended it. */
  readonly lost: Promise<void>
  close(): Promise<void>
}

/** How soon a connection is found dead. */
const PING_MS = 5000
/** Less than between two questions: there is never more than one. */
const ANSWER_MS = 4000

/** Connects beside the pool and around a pooler, for a connection that listens cannot be lent to anybody else. */
export async function listen(
  direct: Connection,
  channel: string,
  hear: (payload: string) => void,
  { pingMs, answerMs } = { pingMs: PING_MS, answerMs: ANSWER_MS },
): Promise<Listening> {
  const client = new Client({
    ...direct,
    application_name: channel,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
  })
  // A broken connection ends as well, which `lost` tells; an error that nobody listens to would end the process.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  await client.connect()
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`)
  } catch (error) {
    await client.end()
    throw error
  }
  stayAwake(client, lost, pingMs)
  return { lost, close: () => client.end() }
}

/** A connection that is only listened to would not notice that a firewall or a failed machine has cut it. */
function stayAwake(client: Client, lost: Promise<void>, pingMs: number): void {
  const ping = setInterval(() => {
    void client.query('select 1').catch(() => client.end())
  }, pingMs)
  void lost.then(() => clearInterval(ping))
}
