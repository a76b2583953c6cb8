import { sql } from 'kysely'

import type { TimelineEntry, TimelineQuery, TimelineSource } from '#contract/equipment/timeline.ts'
import type { LimitBreach } from '#contract/limit-breaches/breach.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { idsUnder } from './tree.list.ts'

/** A line as its book has it; what a crossing says is put into words elsewhere. */
type Row = Omit<TimelineEntry, 'text'> & {
  readonly text: string | null
  readonly crossing: Pick<
    LimitBreach,
    'side' | 'tier' | 'limitValue' | 'unit' | 'decimals' | 'parameterName'
  > | null
}

/** How a book is read: its lines of one device are found by its index, from the latest on. */
interface Book {
  readonly from: Sql
  readonly at: string
  readonly id: string
  readonly searched: string
  readonly columns: Sql
  readonly open: Sql
}

const none = sql`null::jsonb`

const books: Readonly<Record<TimelineSource, Book>> = {
  abnormal: {
    from: sql`abnormals a join abnormal_handlings h on h.abnormal_id = a.id
      where a.device_id = o.id and a.struck_at is null`,
    at: 'a.occurred_at',
    id: 'a.id',
    searched: 'a.search_text',
    columns: sql`null::timestamptz as ended_at, a.level as kind, a.phenomenon as text, a.code as number,
      a.id::int8 as record_id, ${none} as crossing`,
    open: sql`h.status <> 'resolved'`,
  },
  breach: {
    from: sql`limit_breaches b join device_parameters c on c.id = b.parameter_id where b.device_id = o.id`,
    at: 'b.started_at',
    id: 'b.id',
    searched: 'c.search_text',
    columns: sql`b.ended_at, b.tier as kind, null::text as text, null::text as number, null::int8 as record_id,
      jsonb_build_object('side', b.side, 'tier', b.tier, 'limitValue', b.limit_value, 'unit', c.unit,
        'decimals', c.decimals, 'parameterName', c.name) as crossing`,
    open: sql`b.ended_at is null`,
  },
  inspection: {
    from: sql`inspection_visits n join equipment_inspections i on i.id = n.inspection_id
      where n.device_id = o.id and n.status = 'done' and n.inspected_on is not null`,
    at: "(n.inspected_on::timestamp at time zone 'Asia/Ho_Chi_Minh')",
    id: 'n.id',
    searched: "fold_vietnamese(i.type_name || ' ' || coalesce(n.certificate_no, ''))",
    columns: sql`null::timestamptz as ended_at, n.result as kind, i.type_name as text, n.certificate_no as number,
      n.inspection_id::int8 as record_id, ${none} as crossing`,
    open: sql`n.result = 'failed' and i.last_visit_id = n.id`,
  },
  ownEvent: {
    from: sql`equipment_events v where v.device_id = o.id and v.struck_at is null`,
    at: 'v.occurred_at',
    id: 'v.id',
    searched: 'v.search_text',
    columns: sql`v.finished_at as ended_at, v.kind, v.content as text, v.acceptance_no as number, v.id::int8 as record_id,
      ${none} as crossing`,
    open: sql`false`,
  },
  shiftLog: {
    from: sql`duty_operations s where s.device_id = o.id and s.struck_at is null`,
    at: 's.occurred_at',
    id: 's.id',
    searched: 's.search_text',
    columns: sql`s.finished_at as ended_at, s.kind, s.content as text, s.order_no as number,
      s.shift_id::int8 as record_id, ${none} as crossing`,
    open: sql`false`,
  },
  unitState: {
    from: sql`unit_periods u where u.unit_id = o.id`,
    at: 'u.started_at',
    id: 'u.id',
    searched: 'u.search_text',
    columns: sql`u.ended_at, u.state as kind, u.reason as text, null::text as number, null::int8 as record_id,
      ${none} as crossing`,
    open: sql`u.ended_at is null`,
  },
}

/** One more line than was asked for tells that the life goes on. */
export async function listLines(
  db: Db,
  sources: readonly TimelineSource[],
  { id, withParts, isOpen, keyword, before, maxResultCount }: TimelineQuery,
): Promise<Row[]> {
  if (sources.length === 0) return []
  const [at = '', source = '', number = ''] = before?.split('|') ?? []
  const limit = maxResultCount + 1
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
        from ${book.from} ${after} ${isOpen === undefined ? sql`` : sql`and (${book.open}) = ${isOpen}`}
          ${keyword ? sql`and ${containsKeyword(sql.raw(book.searched), keyword)}` : sql``}
        order by ${time} desc, ${key} desc limit ${limit}) l`
  })
  const { rows } = await sql<Row>`
    with own as materialized (${withParts ? idsUnder(id) : sql`select ${id}::int as id`})
    select e.source, e.id, e.at, e.is_open, e.ended_at, e.kind, e.text, e.number, e.record_id, e.crossing, e.device_id,
      d.code as device_code
    from (
      ${sql.join(lines, sql` union all `)}
      order by at desc, source desc, id desc limit ${limit}
    ) e join devices d on d.id = e.device_id
    order by e.at desc, e.source desc, e.id desc`.execute(db)
  return rows
}
