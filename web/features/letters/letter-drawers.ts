import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of letters. */
export const letterDrawers = lazyDrawers({
  receive: () => import('./form/IncomingDrawers.tsx').then((module) => module.IncomingCreate),
  editIncoming: () => import('./form/IncomingDrawers.tsx').then((module) => module.IncomingEdit),
  draft: () => import('./form/OutgoingDrawers.tsx').then((module) => module.OutgoingCreate),
  editOutgoing: () => import('./form/OutgoingDrawers.tsx').then((module) => module.OutgoingEdit),
  direct: () => import('./form/StepDrawers.tsx').then((module) => module.DirectDrawer),
  forward: () => import('./form/StepDrawers.tsx').then((module) => module.ForwardDrawer),
  close: () => import('./form/ReasonDialogs.tsx').then((module) => module.CloseDialog),
  cancel: () => import('./form/ReasonDialogs.tsx').then((module) => module.CancelDialog),
  history: () => import('./details/LetterHistory.tsx').then((module) => module.LetterHistory),
})

/** The drawers of letters as a page has them. */
export type LetterDrawers = Readonly<Record<keyof typeof letterDrawers, DrawerHandle>>
