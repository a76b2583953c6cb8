import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { gateOrderApi } from '#contract/gate-orders/index.ts'
import type { GateOpening, GateOrder } from '#contract/gate-orders/order.ts'
import { reservoirOn } from '#server/features/reservoirs/reservoirs.public.ts'
import { standsIn } from '#server/features/duty-shift-logs/presence.public.ts'
import { hasDrafted, type Drafted } from '#server/platform/audit/drafters.ts'
import type { Db } from '#server/platform/db/database.ts'
import { fromDay, is, says, untilDay } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'

import { orderCan, type OrderFacts, type OrderViewer } from './gate-orders.rules.ts'
import { gateOrderSettings } from './settings/settings.store.ts'

/** An order as it is read. */
export type Row = Omit<GateOrder, 'can'> &
  Drafted &
  Pick<OrderFacts, 'unconfirmedCount'> &
  Pick<OrderViewer, 'isOnShift'>

/** Whether somebody stands the shift that writes its book at the plant of an order now. */
const standsShift = ({ actor, now }: Viewing) => sql`exists (
  select from duty_shift_logs l where l.plant_id = g.plant_id and ${standsIn(actor, now, sql`l.id`)})`

const isOpen = sql`g.status in ('signed', 'executing')`

/** The orders of the plants an actor may see, the latest first. */
export const gateOrderList = list(gateOrderApi.list, {
  columns: (viewing: Viewing) => sql<Row>`
    g.id, g.order_no, g.plant_id as power_plant_id, p.name as power_plant_name, g.reservoir_id, r.name as reservoir_name,
    g.status, g.authority, g.authority_order_no, g.reason, g.planned_from, jsonb_array_length(g.steps) as step_count,
    (select count(*)::int from gate_order_steps s where s.gate_order_id = g.id) as done_count,
    (select count(*)::int from gate_order_steps s where s.gate_order_id = g.id and s.confirmed_at is null)
      as unconfirmed_count, ${standsShift(viewing)} as is_on_shift, g.expected_spill_m3s,
    (select max(s.spill_flow_m3s) from gate_order_steps s where s.gate_order_id = g.id) as actual_spill_m3s,
    g.author_id, g.changed_by_ids, g.author_name, g.created_at as creation_time, g.signed_by_name, g.signed_at, g.received_at,
    g.completed_at, g.version`,
  from: sql`gate_orders g join plants p on p.id = g.plant_id join reservoirs r on r.id = g.reservoir_id`,
  id: 'g.id',
  plant: 'g.plant_id',
  filters: {
    powerPlantId: is('g.plant_id'),
    reservoirId: is('g.reservoir_id'),
    status: is('g.status'),
    isOpen: says(isOpen),
    authority: is('g.authority'),
    from: fromDay('g.planned_from'),
    to: untilDay('g.planned_from'),
  },
  search: { in: ['g.search_text'], near: 'g.reason' },
  sorts: {
    orderNo: `g.number_year * 1000000 + split_part(g.order_no, '/', 1)::int`,
    status: `array_position(array['draft', 'signed', 'executing', 'completed', 'cancelled'], g.status)`,
    plannedFrom: 'g.planned_from',
    signedAt: 'g.signed_at',
    reservoirName: 'r.name collate "vi-x-icu"',
    creationTime: 'g.created_at',
  },
  order: 'g.planned_from desc',
  ties: 'g.id desc',
  shown: (rows, viewing) => rows.map((row) => withRights(row, viewing)),
})

/** An order with what the viewer may do with it. */
export function withRights(
  { authorId, changedByIds, unconfirmedCount, isOnShift, ...row }: Row,
  { actor }: Viewing,
): GateOrder {
  const viewer = {
    hasDrafted: hasDrafted({ authorId, changedByIds }, actor.userId),
    isOnShift,
    mayWrite: actor.permissions.has('GateOrders.Write'),
    maySign: actor.permissions.has('GateOrders.Sign'),
    mayExecute: actor.permissions.has('GateOrders.Execute'),
  }
  return { ...row, can: orderCan(viewer, { ...row, unconfirmedCount }) }
}

/** The sirens that sounded and the offices that were told, in the order of time. */
export async function readTold(db: Db, gateOrderId: number) {
  const sirens = await db
    .selectFrom('gateOrderSirens')
    .select(['id', 'at', 'site', 'byName'])
    .where('gateOrderId', '=', gateOrderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const notices = await db
    .selectFrom('gateOrderNotices')
    .select(['id', 'contactId', 'office', 'receiverName', 'phoneNumber', 'means', 'at', 'byName'])
    .where('gateOrderId', '=', gateOrderId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { sirens, notices }
}

/** What the procedure of a reservoir and its plant lay down about telling people before gates open. */
export async function readAnnouncing(db: Db, plantId: number, reservoirId: number, at: string) {
  const { contacts, needsSiren } = await gateOrderSettings.read(db, plantId)
  const { content } = await reservoirOn(db, reservoirId, plantDay(at))
  return {
    needsSiren,
    leadMinutes: content.noticeLeadMinutes ?? 0,
    contacts: contacts.filter((contact) => contact.reservoirId === reservoirId),
  }
}

/** How the gates of a reservoir stand after the last step that was carried out; undefined where none ever was. */
export async function readStanding(
  db: Db,
  reservoirId: number,
): Promise<{ openings: GateOpening[]; since: string; orderNo: string } | undefined> {
  const { rows } = await sql<{ openings: GateOpening[]; since: string; orderNo: string }>`
    select s.openings, s.finished_at as since, g.order_no
    from gate_order_steps s join gate_orders g on g.id = s.gate_order_id
    where s.reservoir_id = ${reservoirId} order by s.finished_at desc, s.step_no desc limit 1`.execute(db)
  return rows[0]
}

/** A file is for everybody who may see the order it is on. */
export async function mayReadGateOrderFile(viewing: Viewing, fileId: number): Promise<boolean> {
  if (!viewing.actor.permissions.has('GateOrders.View')) return false
  const { rows } = await sql<{ gateOrderId: number }>`
    select gate_order_id from gate_order_files where file_id = ${fileId}`.execute(viewing.db)
  for (const { gateOrderId } of rows) if (await gateOrderList.find(viewing, gateOrderId)) return true
  return false
}
