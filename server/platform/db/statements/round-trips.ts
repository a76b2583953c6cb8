import type { Client, QueryResult } from 'pg'

import { Batch, type Statement } from './batch.ts'
import { findPrepared } from './prepared.ts'

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown

const BEGIN = 'begin'
const COMMIT = 'commit'
const ROLLBACK = 'rollback'

const nothing = { command: '', rowCount: 0, rows: [] } as unknown as QueryResult

/**
 * Makes a new connection save round trips: a transaction begins together with its first statement, and ends together
 * with its last one where that is prepared so.
 *
 * @param isPreparing whether PostgreSQL keeps statements by name for it; behind an older pooler the name would be looked for on
 *   somebody else's connection
 */
export function saveRoundTrips(client: Client, isPreparing = true): void {
  const { _types: types } = client as Client & { readonly _types: unknown }
  const memory = { types, columns: new Map<string, object>() }
  const send = client.query.bind(client) as Query
  let held: Statement[] = []
  let isCommitted = false
  const nameOf = (name: string | undefined) => (isPreparing ? name : undefined)

  const sendTogether = (statements: readonly Statement[], answering: number) =>
    new Promise<QueryResult>((resolve, reject) => {
      send(new Batch(statements, answering, memory), (error: Error | null, result: QueryResult) =>
        error ? reject(error) : resolve(result),
      )
    })

  const run = async (text: string, values: readonly unknown[]): Promise<unknown> => {
    if (isCommitted) {
      isCommitted = false
      if (text === COMMIT) return nothing
      throw new Error(`This comes after the last statement of a transaction: ${text}`)
    }
    const { name: known, sending } = findPrepared(text) ?? {}
    const name = nameOf(known)
    const statement = { name: text === BEGIN ? nameOf(BEGIN) : name, text, values }
    if (text === BEGIN || sending === 'withNext') {
      held.push(statement)
      return nothing
    }
    const before = held
    held = []
    // What is undone anyway is not sent: if it failed, PostgreSQL would skip the rollback, too.
    if (text.startsWith(ROLLBACK)) return before[0]?.text === BEGIN ? nothing : send(text, values)
    if (sending === 'andCommit') {
      const answer = await sendTogether(
        [...before, statement, { name: nameOf(COMMIT), text: COMMIT }],
        before.length,
      )
      isCommitted = true
      return answer
    }
    return before.length > 0 || name
      ? sendTogether([...before, statement], before.length)
      : send(text, values)
  }

  const query: Query = (text, values, callback) => {
    if (typeof text === 'string' && !callback) return run(text, (values ?? []) as unknown[])
    if (held.length > 0) throw new Error('A transaction cannot begin with a stream')
    return send(text, values, callback)
  }
  client.query = query as Client['query']
}
