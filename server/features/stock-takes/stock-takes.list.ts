import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { takeStatuses } from '#contract/stock-takes/labels.ts'
import type { StockTake, StockTakeDetail, TakeSheet } from '#contract/stock-takes/take.ts'
import { requestOf } from '#server/features/approvals/approvals.public.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, vietnamese } from '#server/platform/db/list/ordered.ts'

import { listSheetItems, listSheetLines, listTakeLines, listTakePlaces } from './lines/lines.list.ts'
import { roundOf, takeCan, tellsBooks } from './stock-takes.rules.ts'

type StockTakeRow = Omit<StockTake, 'can'>

/** The stock-takes of the plants an actor may see, the latest first. */
export const takeList = list(stockTakeApi.list, {
  columns: sql<StockTakeRow>`
    t.id, t.plant_id as power_plant_id, p.name as power_plant_name, t.take_no, t.title, t.planned_at, t.status,
    t.recount_percent::float8 as recount_percent, t.note, t.author_name, t.created_at as creation_time, t.frozen_at,
    t.counted_at, t.submitted_at, t.submitted_by_name, t.submitted_vnd::text as submitted_vnd,
    t.sent_back_reason, t.approved_at,
    t.approved_by_name, t.cancelled_at, t.cancelled_by_name, t.cancel_reason, t.voucher_id, v.voucher_no, t.request_id,
    (select coalesce(string_agg(s.name, ', ' order by s.name collate "vi-x-icu"), '') from stock_take_places tp
      join storage_places s on s.id = tp.place_id where tp.take_id = t.id) as places,
    n.line_count, n.counted_count, n.difference_count, n.surplus_vnd, n.shortage_vnd, t.version`,
  from: sql`stock_takes t join plants p on p.id = t.plant_id left join stock_vouchers v on v.id = t.voucher_id
    cross join lateral (
      select count(*)::int as line_count,
        (count(*) filter (where exists (select from stock_take_counts k where k.line_id = l.id
          and k.round >= case when l.needs_recount then 2 else 1 end)))::int as counted_count,
        case when t.status in ('judging', 'deciding', 'done')
          then (count(*) filter (where l.counted <> l.booked))::int end as difference_count,
        case when t.status = 'done' then coalesce(sum(greatest(l.difference_vnd, 0)), 0)::text end as surplus_vnd,
        case when t.status = 'done' then coalesce(-sum(least(l.difference_vnd, 0)), 0)::text end as shortage_vnd
      from stock_take_lines l where l.take_id = t.id) n`,
  id: 't.id',
  plant: 't.plant_id',
  filters: {
    powerPlantId: is('t.plant_id'),
    status: is('t.status'),
    isOpen: says(sql`t.status not in ('done', 'cancelled')`),
    from: fromDay('t.planned_at'),
    to: untilDay('t.planned_at'),
  },
  search: { in: ['t.search_text'], near: 't.title' },
  sorts: {
    takeNo: vietnamese('t.take_no'),
    title: vietnamese('t.title'),
    status: inOrderOf(takeStatuses, 't.status'),
    plannedAt: 't.planned_at',
    lineCount: 'n.line_count',
    authorName: vietnamese('t.author_name'),
    approvedAt: 't.approved_at',
    powerPlantName: vietnamese('p.name'),
  },
  order: ['t.planned_at desc'],
  ties: ['t.id desc'],
  shown: (rows, viewing) => toTakes(viewing, rows),
})

async function toTakes(viewing: Viewing, rows: readonly StockTakeRow[]): Promise<StockTake[]> {
  const { db, actor } = viewing
  const ids = rows.map(({ id }) => id)
  const own = await findOwnBoards(db, ids, actor.userId)
  return rows.map((row) => {
    const viewer = {
      mayCount: actor.permissions.has('StockTakes.Count'),
      mayEdit: actor.permissions.has('StockTakes.Edit'),
      isOnBoard: own.has(row.id),
    }
    return { ...row, can: takeCan(viewer, row.status) }
  })
}

/** The stock-takes of some on whose board somebody is. */
async function findOwnBoards(db: Db, ids: readonly number[], userId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ takeId: number }>`
    select take_id from stock_take_members
    where take_id = any(${[...ids]}::bigint[]) and employee_id = ${userId}`.execute(db)
  return new Set(rows.map(({ takeId }) => takeId))
}

/** Who counted in a stock-take or was on its board: they do not approve it. Source: domain brief 2, 2.6. */
export async function listCounters(db: Db, takeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select employee_id as id from stock_take_members where take_id = ${takeId} and employee_id is not null
    union select k.by_id from stock_take_lines l join stock_take_counts k on k.line_id = l.id where l.take_id = ${takeId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** One stock-take without its lines. @throws problem `core.notFound` */
export async function getTake(viewing: Viewing, id: number): Promise<StockTake> {
  const row = await takeList.find(viewing, id)
  const [take] = row ? await toTakes(viewing, [row]) : []
  if (!take) throw new Problem(coreProblems.notFound)
  return take
}

/** One stock-take with its board and its lines. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getTakeDetail(viewing: Viewing, id: number): Promise<StockTakeDetail> {
  const take = await getTake(viewing, id)
  const { rows: board } = await sql<StockTakeDetail['board'][number]>`
    select employee_id, full_name, job_title, role from stock_take_members where take_id = ${id} order by position`.execute(
    viewing.db,
  )
  const { rows: places } = await sql<{ placeId: number }>`
    select place_id from stock_take_places where take_id = ${id} order by place_id`.execute(viewing.db)
  return {
    ...take,
    placeIds: places.map(({ placeId }) => placeId),
    board,
    lines: await listTakeLines(viewing.db, id, take.status),
    // What it was about is told to nobody while it is counted again.
    request: tellsBooks(take.status) ? await requestOf(viewing, take.requestId) : null,
  }
}

/** What a device needs to count. @throws problem `core.notFound` */
export async function getTakeSheet(viewing: Viewing, id: number): Promise<TakeSheet> {
  const { db, actor } = viewing
  const { powerPlantId, powerPlantName, takeNo, title, status } = await getTake(viewing, id)
  const round = roundOf(status)
  return {
    id,
    powerPlantName,
    takeNo,
    title,
    status,
    round,
    places: await listTakePlaces(db, id),
    lines: await listSheetLines(db, id, { userId: actor.userId, round }),
    items: await listSheetItems(db, powerPlantId),
  }
}

/** Who of a plant may be on a board: whoever may see its stock-takes. */
export async function listPeople(
  { db }: Pick<Viewing, 'db'>,
  plantId: number,
): Promise<{ readonly id: number; readonly fullName: string }[]> {
  const ids = await findHolders(db, 'StockTakes.View', plantId)
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name from employees where id = any(${ids}::bigint[])
    order by full_name collate "vi-x-icu", id`.execute(db)
  return rows
}
