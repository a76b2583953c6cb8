import { createHash } from 'node:crypto'

import { formatInstant, formatMinute, plantClock } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { flowText } from '#contract/gate-orders/figures.ts'
import {
  gateAuthorityLabels,
  gateOrderStatusLabels,
  type GateOrderStatus,
} from '#contract/gate-orders/labels.ts'
import type {
  GateOrderCancel,
  GateOrderComplete,
  GateOrderReceive,
  GateOrderSign,
} from '#contract/gate-orders/acts.ts'
import type { GateOrderDetail } from '#contract/gate-orders/order.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import { canonical } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { hasDrafted } from '#server/platform/audit/drafters.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { readStanding } from '../gate-orders.list.ts'
import { getOrder } from './order.list.ts'
import { openingsText, orderNoOf, planWithin, standAlike } from '../gate-orders.rules.ts'
import { ENTITY, lockOwnOrder } from '../gate-orders.service.ts'
import {
  findOpenOrder,
  listSteps,
  nextNumber,
  noteMoved,
  noteSigned,
  type GateOrderRow,
} from '../gate-orders.store.ts'
import { settleOrder, tellOver, tellSigned } from './notices.service.ts'
import { tellShiftLog } from './shift-log.service.ts'

/** Of two orders of a reservoir that are signed at once, the second is told of the first by its number. */
const SIGNING_TURNS = 5_600_000_000_000

/**
 * Signs and issues an order: in one's own session, with one's password, and never what one drew up or changed. What is signed is what
 * was seen (`version`), and the gates stand as it says.
 */
export async function signOrder(
  work: Work,
  { id, version, password }: GateOrderSign,
): Promise<GateOrderDetail | Refusal> {
  const { db, actor, now, audit } = work
  const order = await lockOwnOrder(work, id)
  await requireVersion(db, ENTITY, order, version)
  requireStatus(work, order, ['draft'])
  if (hasDrafted(order, actor.userId)) throw new Problem(gateOrderProblems.signsOwn)
  const first = order.steps[0]?.at ?? ''
  if (Date.parse(first) < now.getTime())
    throw new Problem(gateOrderProblems.planPassed, { at: formatInstant(first) })
  await takeTurns(db, SIGNING_TURNS + order.reservoirId)
  const open = await findOpenOrder(db, order.reservoirId)
  if (open) throw new Problem(gateOrderProblems.otherOrderOpen, { orderNo: open.orderNo ?? '' })
  const standing = await readStanding(db, order.reservoirId)
  if (standing && !standAlike(standing.openings, order.openingsBefore))
    throw new Problem(gateOrderProblems.stateMoved, { gates: openingsText(standing.openings) })
  const confirmed = await confirmSignature(work, password, new Problem(gateOrderProblems.wrongPassword))
  if (confirmed !== true) return confirmed
  const numberYear = plantClock(now).getUTCFullYear()
  const { number, reservoirCode } = await nextNumber(db, order.reservoirId, numberYear)
  const orderNo = orderNoOf(number, numberYear, reservoirCode)
  const signature = { signedById: actor.userId, signedByName: actor.fullName, signedAt: now }
  const contentHash = hashOf({ ...order, orderNo, ...signature })
  await noteSigned(db, id, { orderNo, numberYear, ...signature, contentHash })
  audit.did(ENTITY, id, 'signed', [{ field: 'orderNo', from: null, to: orderNo }])
  await tellSigned(work, { ...order, version: order.version + 1, orderNo })
  return getOrder(work, id)
}

/** The SHA-256 of what a signature covers, in the one text of RFC 8785. */
export function hashOf(
  order: Omit<GateOrderRow, 'signedAt' | 'orderNo'> & { orderNo: string; signedAt: Date },
): string {
  const { plantId, reservoirId, orderNo, authority, authorityName, authorityOrderNo, reason, note } = order
  const { levelM, inflowM3s, turbineFlowM3s, openingsBefore, steps, curve, authorId, signedById } = order
  const content = { plantId, reservoirId, orderNo, authority, authorityName, authorityOrderNo, reason, note }
  const plan = { levelM, inflowM3s, turbineFlowM3s, openingsBefore, steps, curve }
  const signature = { authorId, signedById, signedAt: order.signedAt.toISOString() }
  // Curves are made of numbers and texts alone, as the database keeps them.
  const text = canonical(JSON.parse(JSON.stringify({ ...content, ...plan, ...signature })) as never)
  return createHash('sha256').update(text).digest('hex')
}

/** The shift on duty takes an order: from then on it is carried out, and stands in the book. */
export async function receiveOrder(
  work: Work,
  { id, version, receivedAt }: GateOrderReceive,
): Promise<GateOrderDetail> {
  const { db, actor, audit } = work
  const order = await lockOwnOrder(work, id)
  await requireVersion(db, ENTITY, order, version)
  requireStatus(work, order, ['signed'])
  requireSinceSigned(work, order, receivedAt)
  await tellShiftLog(work, order, {
    kind: 'other',
    occurredAt: receivedAt,
    finishedAt: receivedAt,
    executorId: actor.userId,
    supervisorId: null,
    content: orderText(order),
  })
  await noteMoved(db, id, { status: 'executing', receivedAt, receivedByName: actor.fullName })
  await settleOrder(work, id)
  audit.did(ENTITY, id, 'received', [{ field: 'status', from: 'signed', to: 'executing' }])
  return getOrder(work, id)
}

/** So long is an entry of the book at most. */
const LONGEST_ENTRY = 4000

/** What the book says of an order that the shift receives; the book is Vietnamese. */
function orderText({
  orderNo,
  authority,
  authorityOrderNo,
  signedByName,
  signedAt,
  reason,
  steps,
  curve,
}: GateOrderRow) {
  const from = `${gateAuthorityLabels[authority].vi}${authorityOrderNo ? `, văn bản ${authorityOrderNo}` : ''}`
  const plan = steps.map(
    ({ at, openings }, place) =>
      `${formatMinute(at)} ${openingsText(openings)} (Q tràn ${flowText(curve.steps[place]?.spillFlowM3s ?? 0)} m³/s)`,
  )
  const head = `Nhận Lệnh vận hành cửa van số ${orderNo ?? ''} (${from}), ${signedByName ?? ''} ký lúc ${formatInstant(signedAt)}. Lý do: ${reason}. Thực hiện: `
  return head + planWithin(plan, LONGEST_ENTRY - head.length)
}

/** Ends an order that was carried out, each of its steps confirmed by two people; what was left out needs a reason. */
export async function completeOrder(
  work: Work,
  { id, version, note }: GateOrderComplete,
): Promise<GateOrderDetail> {
  const { db, actor, now, audit } = work
  const order = await lockOwnOrder(work, id)
  await requireVersion(db, ENTITY, order, version)
  requireStatus(work, order, ['executing'])
  const done = await listSteps(db, id)
  const unconfirmed = done.filter(({ confirmedAt }) => confirmedAt === null).map(({ stepNo }) => stepNo)
  if (unconfirmed.length > 0)
    throw new Problem(gateOrderProblems.stepsUnconfirmed, { steps: unconfirmed.join(', ') })
  const left = order.steps.length - done.length
  if (left > 0 && (note === null || done.length === 0))
    throw new Problem(gateOrderProblems.stepsLeft, { count: left })
  const at = now.toISOString()
  const standing = openingsText(done.at(-1)?.openings ?? order.openingsBefore)
  await tellShiftLog(work, order, {
    kind: 'other',
    occurredAt: at,
    finishedAt: at,
    executorId: actor.userId,
    supervisorId: null,
    content: `Hoàn thành Lệnh vận hành cửa van số ${order.orderNo ?? ''}${left > 0 ? `, còn ${left} bước không thực hiện` : ''}. Cửa van: ${standing}${note ? `. ${note}` : ''}`,
  })
  const completed = { completedAt: now, completedByName: actor.fullName, completionNote: note }
  await noteMoved(db, id, { status: 'completed', ...completed })
  audit.reason = note
  audit.did(ENTITY, id, 'completed', [{ field: 'status', from: 'executing', to: 'completed' }])
  await tellOver(work, { ...order, version: order.version + 1 }, concerned(order), note)
  return getOrder(work, id)
}

/**
 * Cancels an order of which no gate has moved: one that nobody has received by who may sign, one that the shift has
 * received by the shift, for its book says so.
 */
export async function cancelOrder(
  work: Work,
  { id, version, reason }: GateOrderCancel,
): Promise<GateOrderDetail> {
  const { db, actor, now, audit } = work
  const order = await lockOwnOrder(work, id)
  await requireVersion(db, ENTITY, order, version)
  requireStatus(work, order, ['signed', 'executing'])
  if ((await listSteps(db, id)).length > 0) throw new Problem(gateOrderProblems.gatesMoved)
  const permission = order.status === 'signed' ? 'GateOrders.Sign' : 'GateOrders.Execute'
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  const at = now.toISOString()
  if (order.status === 'executing')
    await tellShiftLog(work, order, {
      kind: 'other',
      occurredAt: at,
      finishedAt: at,
      executorId: actor.userId,
      supervisorId: null,
      content: `Hủy Lệnh vận hành cửa van số ${order.orderNo ?? ''}, chưa thao tác cửa nào. Lý do: ${reason}`,
    })
  await noteMoved(db, id, {
    status: 'cancelled',
    cancelledAt: now,
    cancelledByName: actor.fullName,
    cancelReason: reason,
  })
  audit.reason = reason
  audit.did(ENTITY, id, 'cancelled', [{ field: 'status', from: order.status, to: 'cancelled' }])
  await tellOver(work, { ...order, version: order.version + 1 }, concerned(order), reason)
  return getOrder(work, id)
}

const concerned = ({ authorId, signedById }: GateOrderRow) => [
  authorId,
  ...(signedById === null ? [] : [signedById]),
]

/** @throws problem `gate-orders.wrongStatus` */
export function requireStatus(
  { caller }: Pick<Work, 'caller'>,
  { status }: GateOrderRow,
  wanted: readonly GateOrderStatus[],
): void {
  if (wanted.includes(status)) return
  throw new Problem(gateOrderProblems.wrongStatus, { status: gateOrderStatusLabels[status][caller.language] })
}

/** What is done of an order is done after its signature, and not in the future. */
export function requireSinceSigned({ now }: Pick<Work, 'now'>, { signedAt }: GateOrderRow, at: string): void {
  if (Date.parse(at) > now.getTime()) throw new Problem(gateOrderProblems.inFuture)
  // People write minutes.
  if (signedAt && Date.parse(at) < Math.floor(Date.parse(signedAt) / 60_000) * 60_000)
    throw new Problem(gateOrderProblems.beforeSigning, { at: formatInstant(signedAt) })
}
