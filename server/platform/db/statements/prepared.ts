import { CompiledQuery, sql, type Compilable, type Kysely } from 'kysely'

import type { Tables } from '../schema.ts'

/**
 * How a prepared statement goes to the database: by itself; together with the next one of its transaction, whose
 * failure its own then is; or as the last one, the commit together with it.
 */
export type Sending = 'alone' | 'withNext' | 'andCommit'

/** What a connection must know of a prepared statement. */
export interface Prepared {
  /** PostgreSQL knows it by name. */
  readonly name: string
  readonly sending: Sending
}

const MARK = '/* prepared */'
const statements = new Map<string, Prepared>()

/** So many forms of statements that are put together are prepared, for each connection keeps every one in memory. */
const MOST_FORMS = 300

/**
 * A statement that each connection parses and plans only once. For point reads and writes that run with every call; a
 * range would get a plan made for no range in particular, several times slower.
 *
 * @param text with `$1`, `$2` for the values
 * @returns runs it; what is sent with the next statement answers no rows
 */
export function prepared<Row>(text: string, sending: Sending = 'alone') {
  const marked = `${MARK} ${text}`
  keep(marked, sending)
  return async (db: Kysely<Tables>, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]))
    return rows
  }
}

/**
 * Begins a statement that is put together for each call, of which the first forms are prepared as they come. PostgreSQL
 * chooses for each whether one plan is as good for all values; it chooses badly where a text is looked for.
 */
export const preparedForm = sql.raw(MARK)

/**
 * Runs a statement of the query builder as a prepared one: for writes that run with every call and of which there are few forms.
 */
export async function runPrepared(
  db: Kysely<Tables>,
  query: Compilable,
  sending: Sending = 'alone',
): Promise<void> {
  const { sql: text, parameters } = query.compile()
  const marked = `${MARK} ${text}`
  if (!statements.has(marked)) keep(marked, sending)
  await db.executeQuery(CompiledQuery.raw(marked, [...parameters]))
}

/** The prepared statement of that text, if it is one. */
export function findPrepared(text: string): Prepared | undefined {
  if (!text.startsWith(MARK)) return undefined
  return statements.get(text) ?? (statements.size < MOST_FORMS ? keep(text, 'alone') : undefined)
}

function keep(text: string, sending: Sending): Prepared {
  const statement = { name: `prepared_${statements.size + 1}`, sending }
  statements.set(text, statement)
  return statement
}
