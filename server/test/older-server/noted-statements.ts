import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'

import { linesOf } from '../calls.ts'

/** What can be prepared without being done. The rest makes and alters the schema, or opens and ends transactions. */
const PREPARABLE = /^\s*(?:\/\*[^*]*\*\/\s*)*(?:select|insert|update|delete|merge|values|with)\b/i
/** So many are judged in one round trip. */
const AT_ONCE = 50
/** Again for what a lost connection has left without an answer. */
const TRIES = 2

/** What the driver's connection has beyond its published types: all statements pass by here, of cursors and batches as well. */
interface Wire {
  query: (this: Wire, text: string) => void
  parse: (this: Wire, statement: { readonly text: string }) => void
}

let isNoting = false

/** Notes each statement once that this process sends to any database from now on. */
export function noteStatements(folder: string): void {
  if (isNoting) return
  isNoting = true
  const known = new Set<string>()
  const note = (text: string) => {
    if (known.has(text) || !PREPARABLE.test(text)) return
    known.add(text)
    appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
  }
  const wire = pg.Connection.prototype as unknown as Wire
  const { query, parse } = wire
  wire.query = function noted(text) {
    note(text)
    return query.call(this, text)
  }
  wire.parse = function noted(statement) {
    note(statement.text)
    return parse.call(this, statement)
  }
}

/** The statements that all processes of a run have noted. */
const notedIn = (folder: string): string[] =>
  [...new Set(linesOf(folder).filter(Boolean))].map((line) => JSON.parse(line) as string)

/** What a whole run leaves for another server to judge. */
export interface KeptStatements {
  readonly sentCount: number
  readonly taken: readonly string[]
}

/** Keeps those that a database with our schema takes: tests also send what must fail, and ask tables of their own. */
export async function keepTaken(folder: string, connection: pg.ClientConfig, report: string): Promise<void> {
  const noted = notedIn(folder)
  const refused = new Set((await refusedBy(connection, noted)).map(({ text }) => text))
  const taken = noted.filter((text) => !refused.has(text))
  const kept: KeptStatements = { sentCount: noted.length, taken }
  writeFileSync(report, JSON.stringify(kept))
}

/** The classes of answers that have nothing to do with a statement: the connection, what the server has left, that it ends. */
const NO_REFUSAL = /^(?:08|53|57|58|XX)/

/** Which of these statements a database cannot prepare, and why. @throws what has nothing to do with a statement */
export async function refusedBy(
  connection: pg.ClientConfig,
  statements: readonly string[],
): Promise<{ readonly text: string; readonly reason: string }[]> {
  let client = await connected(connection)
  const refused: { text: string; reason: string }[] = []
  const judge = async (texts: readonly string[], triesLeft = TRIES): Promise<void> => {
    try {
      const asked = texts.map((text) => `prepare judged as ${text}\n;deallocate judged`)
      // Of several statements in one text the first may have been prepared before a later one was refused.
      await client.query(`deallocate all;${asked.join(';')}`)
    } catch (error) {
      const isRefusal = error instanceof pg.DatabaseError && !NO_REFUSAL.test(error.code ?? '')
      const [text = ''] = texts
      if (!isRefusal) {
        if (triesLeft === 0) throw error
        await client.end()
        client = await connected(connection)
        await judge(texts, triesLeft - 1)
      } else if (texts.length === 1) refused.push({ text, reason: String(error) })
      else for (const one of texts) await judge([one])
    }
  }
  for (let at = 0; at < statements.length; at += AT_ONCE) await judge(statements.slice(at, at + AT_ONCE))
  await client.end()
  return refused
}

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection)
  // What ends a connection is told by the statement that was on its way.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
