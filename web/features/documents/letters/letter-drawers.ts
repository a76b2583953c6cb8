import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of letters. */
export const letterDrawers = lazyDrawers({
  receive: () => import('./form/IncomingDrawers.tsx').then((module) => module.IncomingCreate),
  editIncoming: () => import('./form/IncomingDrawers.tsx').then((module) => module.IncomingEdit),
  draft: () => import('./form/OutgoingDrawers.tsx').then((module) => module.OutgoingCreate),
  editOutgoing: () => import('./form/OutgoingDrawers.tsx').then((module) => module.OutgoingEdit),
  direct: () => import('./form/StepDrawers.tsx').then((module) => module.DirectDrawer),
  forward: () => import('./form/StepDrawers.tsx').then((module) => module.ForwardDrawer),
  check: () => import('./form/StepDrawers.tsx').then((module) => module.CheckDrawer),
  sendBack: () => import('./form/ReasonDialogs.tsx').then((module) => module.SendBackDialog),
  dispatch: () => import('./dispatches/DispatchDrawers.tsx').then((module) => module.DispatchCreate),
  editDispatch: () => import('./dispatches/DispatchDrawers.tsx').then((module) => module.DispatchEdit),
  stamp: () => import('./stamp/StampDialog.tsx').then((module) => module.StampDialog),
  close: () => import('./form/ReasonDialogs.tsx').then((module) => module.CloseDialog),
  cancel: () => import('./form/ReasonDialogs.tsx').then((module) => module.CancelDialog),
  history: () => import('./details/LetterHistory.tsx').then((module) => module.LetterHistory),
})

/** The drawers of letters as a page has them. */
export type LetterDrawers = Readonly<Record<keyof typeof letterDrawers, DrawerHandle>>
