import { sql } from 'kysely'

import { monthOf } from '#contract/readings/slots.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'

/** Any number that nobody else takes turns by. */
const MONTHS_TURN = 31_031

/**
 * The months of `2026_11` and the like that have no place in the database yet. Read from the catalogue as a table:
 * `to_regclass` would answer from a cache that does not yet know what another transaction has just made.
 */
async function missing(db: Db, months: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month from unnest(${[...months]}::text[]) as month
    where not exists (select from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'readings'::regclass and c.relname = 'readings_' || month)`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Makes the places of months, `2026_11`, unless they are there.
 *
 * A table is made by itself and then attached: unlike `create table ... partition of`, that stops neither readers nor
 * writers of the other months. Those who need a new month take turns, before they hold any reading.
 */
export async function ensureMonths(db: Db, months: readonly string[]): Promise<void> {
  if (months.length === 0 || (await missing(db, months)).length === 0) return
  await takeTurns(db, MONTHS_TURN)
  // The function belongs to the owner of the tables, whom the app is not.
  for (const month of await missing(db, months))
    await sql`select make_month_of_readings(${month})`.execute(db)
}

/** Makes the places of instants as ISO strings in UTC, unless they are there. */
export function ensureMonthsOf(db: Db, times: readonly string[]): Promise<void> {
  let [first, last] = [times[0], times[0]]
  for (const at of times) {
    if (first === undefined || at < first) first = at
    if (last === undefined || at > last) last = at
  }
  if (first === undefined || last === undefined) return Promise.resolve()
  // Thousands of times are nearly always of one month: to ask each of them takes as long as to judge it.
  const isOneMonth = monthOf(first) === monthOf(last)
  return ensureMonths(db, isOneMonth ? [monthOf(first)] : [...new Set(times.map(monthOf))])
}
