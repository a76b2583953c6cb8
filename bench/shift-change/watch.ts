import type pg from 'pg'

import type { Said } from '../figures.ts'

/** An endpoint or a statement, how often it was asked for and how long it took in all. */
export interface Cost {
  readonly name: string
  readonly calls: number
  readonly totalMs: number
}

const ANSWERS = /^vanhanh_http_answer_seconds_(sum|count)\{method="(\w+)",endpoint="([^"]+)"/

/** What each endpoint took between two moments, the dearest first. */
export function dearestEndpoints(before: Said, after: Said): Cost[] {
  const costs = new Map<string, { calls: number; totalMs: number }>()
  for (const [figure, value] of after) {
    const [, part, method, endpoint] = ANSWERS.exec(figure) ?? []
    if (!part) continue
    const name = `${method} ${endpoint?.replace('/api/services/app/', '')}`
    const cost = costs.get(name) ?? { calls: 0, totalMs: 0 }
    const more = value - (before.get(figure) ?? 0)
    if (part === 'sum') cost.totalMs += more * 1000
    else cost.calls += more
    costs.set(name, cost)
  }
  return [...costs].map(([name, cost]) => ({ name, ...cost })).toSorted((a, b) => b.totalMs - a.totalMs)
}

/** Begins to count what each statement takes. */
export async function watchStatements(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_stat_statements; select pg_stat_statements_reset()')
}

const STATEMENT_CHARACTERS = 110

/** The statements that took longest in all since then, shortened, of those that the product sent. */
export async function dearestStatements(client: pg.Client, count: number): Promise<Cost[]> {
  const { rows } = await client.query<{ query: string; calls: string; totalMs: number }>(
    `select query, calls, total_exec_time as "totalMs" from pg_stat_statements s join pg_roles r on r.oid = s.userid
     where r.rolname <> current_user order by total_exec_time desc limit $1`,
    [count],
  )
  return rows.map(({ query, calls, totalMs }) => {
    const words = query.replace(/\s+/g, ' ').trim()
    const name = words.length > STATEMENT_CHARACTERS ? `${words.slice(0, STATEMENT_CHARACTERS)}…` : words
    return { name, calls: Number(calls), totalMs }
  })
}

/** The memory of the server, its loop and its queue for connections, at one moment. */
export interface Pulse {
  readonly rssMb: number
  readonly heapMb: number
  readonly loopLagP99Ms: number
  readonly poolWaiting: number
}

/** What of the figures tells how the server is. */
export function pulseOf(said: Said): Pulse {
  const of = (name: string) => said.get(name) ?? Number.NaN
  return {
    rssMb: of('process_resident_memory_bytes') / 1e6,
    heapMb: of('nodejs_heap_size_used_bytes') / 1e6,
    loopLagP99Ms: of('nodejs_eventloop_lag_p99_seconds') * 1000,
    poolWaiting: of('vanhanh_database_connections{state="waiting"}'),
  }
}

/** The share of all time of the product's statements that those took which match a pattern, in percent. */
export async function shareOfStatements(client: pg.Client, pattern: string): Promise<number> {
  const { rows } = await client.query<{ share: number }>(
    `select 100 * sum(total_exec_time) filter (where query ~ $1) / sum(total_exec_time) as share
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname <> current_user`,
    [pattern],
  )
  return Number(rows[0]?.share)
}
