import { gateOrderList } from './gate-orders.list.ts'

export { mayReadGateOrderFile } from './gate-orders.list.ts'
export { openingsNow } from './plan/start.service.ts'
export { orderOfLine, standingGatesOf } from './handover.list.ts'

/** Says whether the caller may see an order, e.g. its history. */
export const seesGateOrder = gateOrderList.sees
