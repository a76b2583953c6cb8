import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms of an order, for the list and for the record. */
export const gateOrderDrawers = lazyDrawers({
  create: () => import('./form/GateOrderDrawers.tsx').then((module) => module.GateOrderCreate),
  edit: () => import('./form/GateOrderDrawers.tsx').then((module) => module.GateOrderEdit),
  sign: () => import('./form/SignDrawer.tsx').then((module) => module.SignDrawer),
  receive: () => import('./form/ReceiveDrawer.tsx').then((module) => module.ReceiveDrawer),
  siren: () => import('./form/SirenDrawer.tsx').then((module) => module.SirenDrawer),
  notice: () => import('./form/NoticeDrawer.tsx').then((module) => module.NoticeDrawer),
  step: () => import('./form/StepDrawer.tsx').then((module) => module.StepDrawer),
  complete: () => import('./form/CompleteDrawer.tsx').then((module) => module.CompleteDrawer),
  history: () => import('./details/GateOrderHistory.tsx').then((module) => module.GateOrderHistory),
})
