import { sql } from 'kysely'

import { formatInstant } from '#contract/core/format.ts'
import { flowText } from '#contract/gate-orders/figures.ts'
import { gateOrderStatusLabels, type GateOrderStatus } from '#contract/gate-orders/labels.ts'
import type { GateOpening } from '#contract/gate-orders/order.ts'
import type { Db } from '#server/platform/db/database.ts'

import { openingsText } from './gate-orders.rules.ts'

/** Something about the gates of a reservoir that a shift stands by and hands on; its words are those of the book. */
export interface StandingGate {
  /** `order-12`, `gates-3`: the same for as long as it stands. */
  readonly id: string
  readonly subject: string
  readonly detail: string
  readonly since: string
}

/**
 * What stands at a plant: every order that is signed and not over, and every reservoir whose gates are open after the last
 * step, whatever became of its order. Nothing open is left out because an order ended. Null of a plant without a reservoir.
 */
export async function standingGatesOf(db: Db, plantId: number): Promise<StandingGate[] | null> {
  const gates = await openGates(db, plantId)
  return gates && [...(await openOrders(db, plantId)), ...gates]
}

async function openOrders(db: Db, plantId: number): Promise<StandingGate[]> {
  const { rows } = await sql<{
    id: number
    orderNo: string
    status: GateOrderStatus
    reservoirName: string
    reason: string
    signedAt: string
    stepCount: number
    doneCount: number
    unconfirmed: number
    nextAt: string | null
    expectedSpillM3s: number
  }>`
    select g.id, g.order_no, g.status, r.name as reservoir_name, g.reason, g.signed_at,
      jsonb_array_length(g.steps) as step_count, d.done_count, d.unconfirmed, g.expected_spill_m3s,
      g.steps -> d.done_count ->> 'at' as next_at
    from gate_orders g join reservoirs r on r.id = g.reservoir_id cross join lateral (
      select count(*)::int as done_count, count(*) filter (where confirmed_at is null)::int as unconfirmed
      from gate_order_steps s where s.gate_order_id = g.id) d
    where g.plant_id = ${plantId} and g.status in ('signed', 'executing') order by g.signed_at, g.id`.execute(
    db,
  )
  return rows.map((row) => ({
    id: `order-${row.id}`,
    subject: `Lệnh vận hành cửa van ${row.orderNo}`,
    detail: [
      row.reservoirName,
      gateOrderStatusLabels[row.status].vi,
      `${row.doneCount}/${row.stepCount} bước`,
      ...(row.unconfirmed > 0 ? [`${row.unconfirmed} bước chờ xác nhận`] : []),
      ...(row.nextAt ? [`bước tiếp ${formatInstant(row.nextAt)}`] : []),
      `Q tràn dự kiến ${flowText(row.expectedSpillM3s)} m³/s`,
      row.reason,
    ].join(' · '),
    since: row.signedAt,
  }))
}

async function openGates(db: Db, plantId: number): Promise<StandingGate[] | null> {
  const { rows } = await sql<{
    reservoirId: number
    reservoirName: string
    openings: GateOpening[]
    since: string
    orderNo: string
  }>`
    select r.id as reservoir_id, r.name as reservoir_name, coalesce(s.openings, '[]') as openings, s.finished_at as since,
      g.order_no
    from reservoirs r left join lateral (
      select * from gate_order_steps s where s.reservoir_id = r.id order by s.finished_at desc, s.step_no desc limit 1) s
      on true
    left join gate_orders g on g.id = s.gate_order_id
    where r.plant_id = ${plantId} order by r.code`.execute(db)
  if (rows.length === 0) return null
  return rows
    .filter(({ openings }) => openings.some(({ openingM }) => openingM > 0))
    .map(({ reservoirId, reservoirName, openings, since, orderNo }) => ({
      id: `gates-${reservoirId}`,
      subject: `Cửa van đang mở, ${reservoirName}`,
      detail: `${openingsText(openings)} · từ ${formatInstant(since)} · theo lệnh ${orderNo}`,
      since,
    }))
}

/** The number of the order that wrote an entry of the shift log; undefined for any other entry. */
export async function orderOfLine(db: Db, operationId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateOrderLines as l')
    .innerJoin('gateOrders as g', 'g.id', 'l.gateOrderId')
    .select('g.orderNo')
    .where('l.operationId', '=', operationId)
    .executeTakeFirst()
  return row?.orderNo ?? undefined
}
