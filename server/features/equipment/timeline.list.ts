import { sql } from 'kysely'

import type { MachineStay } from '#contract/equipment/machines/machine.ts'
import type { TimelineQuery, TimelineSource } from '#contract/equipment/timeline.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'
import { containsKeyword } from '#server/platform/db/search.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'
import type { Work } from '#server/platform/http/call.ts'

import { books, type Row } from './timeline-books.list.ts'
import { idsUnder } from './tree.list.ts'

/** A thing, with or without what is below it. */
const thingsOf = (id: number, withParts: boolean) => (withParts ? idsUnder(id) : sql`select ${id}::int as id`)

/** How many lines passports ask for. */
const USUAL_PAGE = 30

const midnight = (day: string | null) => sql`(${day}::timestamp at time zone 'Asia/Ho_Chi_Minh')`

/** The places that a machine stood in, each with the time that it did. */
const stoodIn = (stays: readonly MachineStay[], withParts: boolean) =>
  sql.join(
    stays.map(
      ({ placeId, from, to }) => sql`
        select u.id, ${midnight(from)} as since, ${midnight(to)} as until from (${thingsOf(placeId, withParts)}) u`,
    ),
    sql` union all `,
  )

const whileThere = (time: Sql) => sql`
  and (o.since is null or ${time} >= o.since) and (o.until is null or ${time} < o.until)`

/**
 * The lines of a thing that the caller sees. One more than was asked for tells that the life goes on. To plan seven books
 * takes longer than to read them, so the page that passports open with is planned once by each connection.
 *
 * @param stays of the machine whose life it is in place of the thing's
 */
export async function listLines(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  sources: readonly TimelineSource[],
  { id, withParts, isOpen, keyword, before, maxResultCount }: TimelineQuery,
  stays: readonly MachineStay[] | null = null,
): Promise<Row[]> {
  if (sources.length === 0) return []
  const [at = '', source = '', number = ''] = before?.split('|') ?? []
  // As it is written, for a plan that is kept must know how few lines are asked for.
  const limit = sql.lit(maxResultCount + 1)
  const isUsual = keyword === undefined && stays === null && maxResultCount === USUAL_PAGE
  const lines = sources.map((name) => {
    const book = books[name]
    const [time, key] = [sql.raw(book.at), sql.raw(book.id)]
    // The first condition is the index's; the second tells lines of the same moment apart.
    const after = before
      ? sql`and ${time} <= ${at}::timestamptz
          and (${time}, ${name}::text, ${key}) < (${at}::timestamptz, ${source}::text, ${number}::int8)`
      : sql``
    return sql`
      select ${name}::text as source, l.id, l.at, l.is_open, l.ended_at, l.kind, l.text, l.number, l.record_id, l.crossing,
        o.id::int8 as device_id from own o cross join lateral (
        select ${key}::int8 as id, ${time} as at, ${book.open} as is_open, ${book.columns}
        from ${book.from} ${book.seen ? sql`and ${book.seen(actor)}` : sql``} ${after} ${stays ? whileThere(time) : sql``} ${isOpen === undefined ? sql`` : sql`and (${book.open}) = ${isOpen}`}
          ${keyword ? sql`and ${containsKeyword(sql.raw(book.searched), keyword)}` : sql``}
        order by ${time} desc, ${key} desc limit ${limit}) l`
  })
  const { rows } = await sql<Row>`${isUsual ? preparedForm : sql``}
    with own as materialized (
      select o.* from (${stays ? stoodIn(stays, withParts) : thingsOf(id, withParts)}) o
      where exists (select from devices d where d.id = ${id} and ${scoped(actor, 'd.plant_id')}))
    select e.source, e.id, e.at, e.is_open, e.ended_at, e.kind, e.text, e.number, e.record_id, e.crossing, e.device_id,
      d.code as device_code
    from (
      ${sql.join(lines, sql` union all `)}
      order by at desc, source desc, id desc limit ${limit}
    ) e join devices d on d.id = e.device_id
    order by e.at desc, e.source desc, e.id desc`.execute(db)
  return rows
}
