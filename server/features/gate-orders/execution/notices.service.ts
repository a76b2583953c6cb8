import { pathTo, paths } from '#contract/core/paths.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import {
  findHolders,
  settle,
  tell,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'

/** What of an order its notices say. */
export interface ToldOrder {
  readonly id: number
  readonly plantId: number
  readonly version: number
  readonly reason: string
  readonly orderNo?: string | null
}

const aboutOf = (id: number) => `gate-orders:${id}`

const notice = ({ id, plantId, version, reason, orderNo }: ToldOrder, kind: NoticeKind) => ({
  kind,
  about: aboutOf(id),
  cause: `version ${version}`,
  plantId,
  subject: orderNo ? `${orderNo} · ${reason}` : reason,
  address: pathTo(paths.gateOrder, { id }),
})

/** What waited for somebody waits no more. */
export const settleOrder = (work: Telling, id: number) => settle(work, aboutOf(id))

/** Tells those who may sign that an order waits. */
export async function tellToSign(work: Telling, order: ToldOrder): Promise<void> {
  const receivers = await findHolders(work.db, 'GateOrders.Sign', order.plantId)
  await tell(work, [{ ...notice(order, 'gateOrderToSign'), receivers }])
}

/** Tells the people of the shift that an order was issued. */
export async function tellSigned(work: Telling, order: ToldOrder): Promise<void> {
  await settleOrder(work, order.id)
  const receivers = await findHolders(work.db, 'GateOrders.Execute', order.plantId)
  await tell(work, [{ ...notice(order, 'gateOrderSigned'), receivers }])
}

/** Tells the second person of a step that it waits for their word. */
export async function tellToConfirm(work: Telling, order: ToldOrder, secondId: number): Promise<void> {
  await tell(work, [{ ...notice(order, 'gateStepWaiting'), receivers: [secondId] }])
}

/** Tells whoever signed an order, and those who drew it up, that it is over. */
export async function tellOver(
  work: Telling,
  order: ToldOrder,
  receivers: readonly number[],
  detail: string | null,
) {
  await settleOrder(work, order.id)
  await tell(work, [{ ...notice(order, 'gateOrderEnded'), receivers: [...new Set(receivers)], detail }])
}
