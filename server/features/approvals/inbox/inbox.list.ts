import { sql } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { requestKinds, type RequestKind } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, Counters, InboxQuery, RequestQuery } from '#contract/approvals/request.ts'
import type { DisplayStatus } from '#contract/core/approval-status.ts'
import { fromDay, is, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'

import { listHands, type ScopedHand } from './hands.list.ts'
import { requestColumns, toRequest, type NamedRow } from './request.list.ts'

type Box = z.output<typeof InboxQuery>['box']

const isDecidedStage = sql`r.stage in ('approved', 'renting', 'processed')`

const displayConditions = {
  waiting: sql`not ${isDecidedStage} and r.stage <> 'rejected'`,
  approved: isDecidedStage,
  rejected: sql`r.stage = 'rejected'`,
}

/** Who looks, with whose hands they may decide. */
type Handed = Viewing & { readonly hands: readonly ScopedHand[] }

const withHands = async (viewing: Viewing): Promise<Handed> => ({
  ...viewing,
  hands: await listHands(viewing),
})

/** The open seats that a hand could take: what `findGrip` answers, for rows still in the database. */
function takenBy({ employeeId, roleNames, plantIds, kinds }: ScopedHand, { actor }: Viewing): Sql {
  const ofKind = kinds.length === 0 ? sql`true` : sql`s.kind = any(${[...kinds]}::text[])`
  return sql`((s.role_name = any(${[...roleNames]}::text[]) or s.employee_id = ${employeeId})
    and ${scoped({ plantIds }, 's.plant_id')} and ${ofKind}
    and not s.barred_ids && array[${actor.userId}, ${employeeId}]::bigint[]
    and (not s.is_personal or ${employeeId === actor.userId}))`
}

function inBox(box: Box, viewing: Viewing, hands: readonly ScopedHand[]): Sql {
  const { userId, permissions } = viewing.actor
  if (box === 'mine') return sql`r.author_id = ${userId}`
  if (box === 'all') {
    const [mine, waiting, decided] = (['mine', 'waiting', 'decided'] as const).map((one) =>
      inBox(one, viewing, hands),
    )
    if (!permissions.has('Approvals.ViewAll')) return sql`(${mine} or ${waiting} or ${decided})`
    return sql`(${mine} or ${scoped(viewing.actor, 'r.plant_id')})`
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
export async function boxCondition(viewing: Viewing, box: Box): Promise<Sql> {
  return inBox(box, viewing, await listHands(viewing))
}

const shared = {
  columns: requestColumns,
  from: sql`approval_requests r join plants p on p.id = r.plant_id`,
  // Rows are long.
  among: sql`approval_requests r`,
  id: 'r.id',
  search: { in: 'r.search_text', near: 'r.title' },
  sorts: {
    title: 'r.title collate "vi-x-icu"',
    creationTime: 'r.created_at',
    dueAt: 'r.due_at',
    authorName: 'r.author_name collate "vi-x-icu"',
    kind: inOrderOf(requestKinds, 'r.kind'),
    status: 'r.status',
  },
  shown: (rows: NamedRow[], viewing: Handed) => rows.map((row) => toRequest(row, viewing, viewing.hands)),
} as const

const filters = {
  powerPlantId: is('r.plant_id'),
  kind: is('r.kind'),
  status: is('r.status'),
  displayStatus: (group: DisplayStatus) => displayConditions[group],
  isOverdue: (value: boolean, { now }: Viewing) => sql`coalesce(r.due_at < ${now}, false) = ${value}`,
  from: fromDay('r.created_at'),
  to: untilDay('r.created_at'),
} as const

const newest = ['r.created_at desc', 'r.id desc']
/** Of what waits the urgent come first, then the longest overdue. */
const mostPressing = ['r.is_urgent desc', 'r.due_at', 'r.id']

const inboxList = list(approvalApi.inbox, {
  ...shared,
  plant: {
    because: 'A request is seen by who asked, who decided, and whose hands it waits for, wherever they work.',
    sees: (viewing: Handed, { box = 'all' }) => inBox(box, viewing, viewing.hands),
  },
  // The box says who sees a request: see above.
  filters: { ...filters, box: () => undefined },
  ties: ({ box }) => (box === 'waiting' ? mostPressing : newest),
})

const requestList = list(approvalApi.list, {
  ...shared,
  plant: 'r.plant_id',
  filters,
  ties: newest,
})

/** One page of a box of the caller’s. */
export async function pageOfInbox(
  viewing: Viewing,
  query: z.output<typeof InboxQuery>,
): Promise<Page<ApprovalRequest>> {
  return inboxList.page(await withHands(viewing), query)
}

/** Everything in a filtered box of the caller’s, in its order, in batches. */
export async function* rowsOfInbox(
  viewing: Viewing,
  query: z.output<typeof InboxQuery>,
): AsyncGenerator<ApprovalRequest[]> {
  yield* inboxList.rows(await withHands(viewing), query)
}

/** One page of every request of the plants the caller sees. */
export async function pageOfRequests(
  viewing: Viewing,
  query: z.output<typeof RequestQuery>,
): Promise<Page<ApprovalRequest>> {
  return requestList.page(await withHands(viewing), query)
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
