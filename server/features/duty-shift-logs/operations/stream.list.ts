import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'

import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import type { Page } from '#contract/core/page.ts'
import { foldVietnamese } from '#contract/core/search.ts'
import type { StreamOperation, StreamQuery } from '#contract/duty-shift-logs/operations.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

import { operationColumns } from './operations.store.ts'

type Query = z.output<typeof StreamQuery>

/** The column a stream is ordered by; ids decide between equal instants, in the same direction, as the indexes do. */
function orderOf({ sorting }: Query): Order {
  const [{ field, descending } = { field: 'occurredAt', descending: true } as const] = sorting
  return { field, column: sql.raw(columnOf[field]), descending }
}

interface Order {
  readonly field: keyof typeof columnOf
  readonly column: RawBuilder<unknown>
  readonly descending: boolean
}

const columnOf = { occurredAt: 'o.occurred_at', creationTime: 'o.created_at' } as const

const inDirection = ({ column }: Order, descending: boolean) => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`${column} ${direction}, o.id ${direction}`
}

/** Midnight at the plants at which a day begins. */
const dayStart = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - PLANT_UTC_OFFSET_HOURS * 3_600_000).toISOString()
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

function conditions(actor: Actor, query: Query) {
  const parts = [
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`o.plant_id = any(${[...actor.plantIds]}::bigint[])`,
  ]
  const { powerPlantId, fromDay, toDay, kind, eventType, equipment, orderNo, employeeId, isLate } = query
  if (powerPlantId !== undefined) parts.push(sql<SqlBool>`o.plant_id = ${powerPlantId}`)
  if (fromDay) parts.push(sql<SqlBool>`o.occurred_at >= ${dayStart(fromDay)}`)
  if (toDay) parts.push(sql<SqlBool>`o.occurred_at < ${dayStart(dayAfter(toDay))}`)
  if (kind) parts.push(sql<SqlBool>`o.kind = ${kind}`)
  if (eventType !== undefined) parts.push(sql<SqlBool>`o.event_type = ${eventType}`)
  if (equipment) parts.push(sql<SqlBool>`${containsKeyword(sql.ref<string>('o.equipment_text'), equipment)}`)
  if (orderNo) parts.push(inSearchText(orderNo), inOrderNo(orderNo))
  if (employeeId !== undefined)
    parts.push(
      sql<SqlBool>`(o.executor_id = ${employeeId} or o.supervisor_id = ${employeeId} or o.creator_id = ${employeeId})`,
    )
  if (isLate !== undefined) parts.push(sql<SqlBool>`o.is_late = ${isLate}`)
  if (query.keyword) parts.push(inSearchText(query.keyword))
  return sql.join(parts, sql` and `)
}

const inSearchText = (text: string) =>
  sql<SqlBool>`${containsKeyword(sql.ref<string>('o.search_text'), text)}`

/** The search text holds the number, and has an index; it narrows down what the number itself is asked of. */
const inOrderNo = (text: string) =>
  sql<SqlBool>`strpos(fold_vietnamese(o.order_no), ${foldVietnamese(text)}) > 0`

/** From this far on a page is counted first, and read from the end of the list that is nearer. */
const DEEP = 10_000

/** One page of the entries of the plants an actor may see, the latest first unless asked otherwise. */
export async function listStream(db: Db, actor: Actor, query: Query): Promise<Page<StreamOperation>> {
  const where = conditions(actor, query)
  if (query.skipCount < DEEP) {
    const [totalCount, items] = await Promise.all([countStream(db, where), readPage(db, actor, query)])
    return { totalCount, items }
  }
  const totalCount = await countStream(db, where)
  const left = Math.max(0, totalCount - query.skipCount)
  const length = Math.min(query.maxResultCount, left)
  if (left > query.skipCount) return { totalCount, items: await readPage(db, actor, query) }
  const fromEnd = { ...query, skipCount: left - length, maxResultCount: length }
  const items = length > 0 ? await readPage(db, actor, fromEnd, 'backwards') : []
  return { totalCount, items: items.toReversed() }
}

async function countStream(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from duty_operations o where ${where}`.execute(db)
  return rows[0]?.total ?? 0
}

const streamColumns = sql`
  ${operationColumns}, o.plant_id as power_plant_id, p.name as power_plant_name, s.day, s.shift_code`
const streamSources = sql`join duty_shift_logs s on s.id = o.shift_id join plants p on p.id = o.plant_id`

/** Rows are skipped by their ids alone, which an index holds; only those of the page are read. */
async function readPage(
  db: Db,
  actor: Actor,
  query: Query,
  way: 'forwards' | 'backwards' = 'forwards',
): Promise<StreamOperation[]> {
  const order = orderOf(query)
  const by = inDirection(order, (way === 'forwards') === order.descending)
  const { rows } = await sql<StreamOperation>`
    select ${streamColumns}
    from (select o.id as page_id from duty_operations o where ${conditions(actor, query)} order by ${by}
      limit ${query.maxResultCount} offset ${query.skipCount}) page
    join duty_operations o on o.id = page.page_id ${streamSources}
    order by ${by}`.execute(db)
  return rows
}

const EXPORT_BATCH = 500

/** Every entry of a filtered stream, in its order, in batches; each begins where the last one ended. */
export async function* streamOperations(
  db: Db,
  actor: Actor,
  query: Query,
): AsyncGenerator<StreamOperation[]> {
  const order = orderOf(query)
  const by = inDirection(order, order.descending)
  const than = sql.raw(order.descending ? '<' : '>')
  let after = sql<SqlBool>`true`
  for (;;) {
    const { rows } = await sql<StreamOperation>`
      select ${streamColumns} from duty_operations o ${streamSources}
      where ${conditions(actor, query)} and ${after} order by ${by} limit ${EXPORT_BATCH}`.execute(db)
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_BATCH) return
    after = sql<SqlBool>`(${order.column}, o.id) ${than} (${last[order.field]}::timestamptz, ${last.id}::bigint)`
  }
}
