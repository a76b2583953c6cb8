import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { requestKinds, type RequestKind } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, Counters, InboxQuery, RequestQuery } from '#contract/approvals/request.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

import { listHands, type ScopedHand, type Viewing } from './hands.list.ts'
import { requestColumns, toRequest, type NamedRow } from './request.list.ts'

type Query = z.output<typeof RequestQuery>
type Box = z.output<typeof InboxQuery>['box']

const columnOf = {
  title: 'r.title collate "vi-x-icu"',
  creationTime: 'r.created_at',
  dueAt: 'r.due_at',
  authorName: 'r.author_name collate "vi-x-icu"',
  kind: `array_position(array[${requestKinds.map((kind) => `'${kind}'`).join(', ')}], r.kind)`,
  status: 'r.status',
} as const

/** Of what waits the urgent come first, then the longest overdue; elsewhere the newest. */
const usualOrder = {
  waiting: 'r.is_urgent desc, r.due_at asc nulls last, r.id',
  decided: 'r.created_at desc, r.id desc',
  mine: 'r.created_at desc, r.id desc',
  all: 'r.created_at desc, r.id desc',
} as const

function orderBy(sorting: Query['sorting'], box: keyof typeof usualOrder) {
  const terms = sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  return sql.raw([...terms, usualOrder[box]].join(', '))
}

const isDecidedStage = sql`r.stage in ('approved', 'renting', 'processed')`

const displayConditions = {
  waiting: sql`not ${isDecidedStage} and r.stage <> 'rejected'`,
  approved: isDecidedStage,
  rejected: sql`r.stage = 'rejected'`,
}

function filters(query: Query, now: Date) {
  const { powerPlantId, kind, status, displayStatus, isOverdue, from, to, keyword } = query
  const parts: RawBuilder<unknown>[] = []
  if (powerPlantId !== undefined) parts.push(sql`r.plant_id = ${powerPlantId}`)
  if (kind) parts.push(sql`r.kind = ${kind}`)
  if (status) parts.push(sql`r.status = ${status}`)
  if (displayStatus) parts.push(sql`(${displayConditions[displayStatus]})`)
  if (isOverdue !== undefined) parts.push(sql`coalesce(r.due_at < ${now}, false) = ${isOverdue}`)
  if (from) parts.push(sql`r.created_at >= ${`${from}T00:00:00+07:00`}::timestamptz`)
  if (to) parts.push(sql`r.created_at < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`)
  if (keyword) parts.push(sql`${containsKeyword(sql.ref<string>('r.search_text'), keyword)}`)
  return parts
}

const amongPlants = (column: string, plantIds: ScopedHand['plantIds']) =>
  plantIds === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...plantIds]}::bigint[])`

/** The open seats that a hand could take: what `findGrip` answers, for rows still in the database. */
function takenBy({ employeeId, roleNames, plantIds, kinds }: ScopedHand, { actor }: Viewing) {
  const ofKind = kinds.length === 0 ? sql`true` : sql`s.kind = any(${[...kinds]}::text[])`
  return sql`((s.role_name = any(${[...roleNames]}::text[]) or s.employee_id = ${employeeId})
    and ${amongPlants('s.plant_id', plantIds)} and ${ofKind}
    and not s.barred_ids && array[${actor.userId}, ${employeeId}]::bigint[]
    and (not s.is_personal or ${employeeId === actor.userId}))`
}

function inBox(box: Box, viewing: Viewing, hands: readonly ScopedHand[]): RawBuilder<unknown> {
  const { userId, permissions, plantIds } = viewing.actor
  if (box === 'mine') return sql`r.author_id = ${userId}`
  if (box === 'all') {
    const [mine, waiting, decided] = (['mine', 'waiting', 'decided'] as const).map((one) =>
      inBox(one, viewing, hands),
    )
    if (!permissions.has('Approvals.ViewAll')) return sql`(${mine} or ${waiting} or ${decided})`
    return sql`(${mine} or ${amongPlants('r.plant_id', plantIds)})`
  }
  const taken = hands.map((hand) => takenBy(hand, viewing))
  if (box === 'waiting')
    // A card that is out waits for its holder, not for who will take it back.
    return sql`(r.stage <> 'renting'
      and r.id in (select s.request_id from approval_open_seats s where ${sql.join(taken, sql` or `)}))`
  return sql`r.id in (select e.request_id from approval_events e
    where e.by_id = ${userId} and e.action in ('approve', 'reject', 'return', 'handOut', 'process'))`
}

/** The condition under which a request, read as `r`, is in a box of the caller’s. */
export async function boxCondition(viewing: Viewing, box: Box): Promise<RawBuilder<unknown>> {
  return inBox(box, viewing, await listHands(viewing))
}

async function listWhere(
  viewing: Viewing,
  hands: readonly ScopedHand[],
  query: Query,
  { box, condition }: { box: keyof typeof usualOrder; condition: RawBuilder<unknown> },
): Promise<Page<ApprovalRequest>> {
  const where = sql.join([condition, ...filters(query, viewing.now)], sql` and `)
  const order = sql`${keywordOrder(sql<string>`r.title`, query)}${orderBy(query.sorting, box)}`
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from approval_requests r where ${where}`.execute(
      viewing.db,
    ),
    // Rows are long: the page is found by number first, so that only its own are read and sorted.
    sql<NamedRow>`
      select ${requestColumns} from approval_requests r join plants p on p.id = r.plant_id
      where r.id = any(array(select r.id from approval_requests r where ${where}
        order by ${order} limit ${query.maxResultCount} offset ${query.skipCount}))
      order by ${order}`.execute(viewing.db),
  ])
  return {
    totalCount: count.rows[0]?.total ?? 0,
    items: page.rows.map((row) => toRequest(row, viewing, hands)),
  }
}

/** One page of a box of the caller’s. */
export async function listInbox(
  viewing: Viewing,
  query: z.output<typeof InboxQuery>,
): Promise<Page<ApprovalRequest>> {
  const hands = await listHands(viewing)
  const { box } = query
  return listWhere(viewing, hands, query, { box, condition: inBox(box, viewing, hands) })
}

const EXPORT_BATCH = 500

/** Everything in a filtered box of the caller’s, in its order, in batches. */
export async function* streamInbox(
  viewing: Viewing,
  query: z.output<typeof InboxQuery>,
): AsyncGenerator<ApprovalRequest[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listInbox(viewing, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** One page of every request of the plants the caller sees. */
export async function listRequests(viewing: Viewing, query: Query): Promise<Page<ApprovalRequest>> {
  const condition = amongPlants('r.plant_id', viewing.actor.plantIds)
  return listWhere(viewing, await listHands(viewing), query, { box: 'all', condition })
}

/** Requests by id as lists show them; whether the caller may see them is for who asks to know. */
export async function readRequests(
  viewing: Viewing,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ApprovalRequest>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedRow>`
    select ${requestColumns} from approval_requests r join plants p on p.id = r.plant_id
    where r.id = any(${[...ids]}::bigint[])`.execute(viewing.db)
  const hands = await listHands(viewing)
  return new Map(rows.map((row) => [row.id, toRequest(row, viewing, hands)]))
}

/**
 * How much is in the boxes of the caller.
 *
 * @param kinds only requests of these kinds; without them, all
 */
export async function countBoxes(
  viewing: Viewing,
  kinds: readonly RequestKind[] = requestKinds,
): Promise<Counters> {
  const { db, actor, now } = viewing
  const waiting = inBox('waiting', viewing, await listHands(viewing))
  const [queue, own] = await Promise.all([
    sql<Pick<Counters, 'waiting' | 'waitingOverdue'>>`
      select count(*) as waiting, count(*) filter (where r.due_at < ${now}) as waiting_overdue
      from approval_requests r where ${waiting} and r.kind = any(${[...kinds]}::text[])`.execute(db),
    sql<Pick<Counters, 'mineOpen' | 'mineReturned'>>`
      select count(*) filter (where r.stage in ('deciding', 'approved', 'renting')) as mine_open,
        count(*) filter (where r.stage in ('returned', 'rejected')) as mine_returned
      from approval_requests r where r.author_id = ${actor.userId} and r.kind = any(${[...kinds]}::text[])`.execute(
      db,
    ),
  ])
  return { waiting: 0, waitingOverdue: 0, mineOpen: 0, mineReturned: 0, ...queue.rows[0], ...own.rows[0] }
}

/** How much waits for the caller at each of some plants, by plant; nothing of a plant without. */
export async function countWaitingAt(
  viewing: Viewing,
  plantIds: readonly number[],
): Promise<ReadonlyMap<number, { waiting: number; overdue: number }>> {
  const waiting = inBox('waiting', viewing, await listHands(viewing))
  const { rows } = await sql<{ plantId: number; waiting: number; overdue: number }>`
    select r.plant_id, count(*) as waiting, count(*) filter (where r.due_at < ${viewing.now}) as overdue
    from approval_requests r where ${waiting} and r.plant_id = any(${[...plantIds]}::bigint[])
    group by r.plant_id`.execute(viewing.db)
  return new Map(rows.map(({ plantId, ...counts }) => [plantId, counts]))
}
