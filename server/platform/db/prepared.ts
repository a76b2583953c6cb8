import type { Client } from 'pg'

import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Begins a statement that each connection parses and plans only once. For point reads and writes that run with every
 * call and whose text never varies; a range would get a plan made for no range in particular, several times slower.
 */
export const prepared = sql.raw(MARK)

/** Names by text: PostgreSQL knows a prepared statement by its name. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return name
}

/** Makes a new connection keep the statements that begin with {@link prepared}. */
export function keepPrepared(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.trimStart().startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as Client['query']
}
