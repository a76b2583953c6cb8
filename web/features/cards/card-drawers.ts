import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the register. */
export const cardDrawers = lazyDrawers({
  create: () => import('./form/CardDrawers.tsx').then((module) => module.CardCreate),
  edit: () => import('./form/CardDrawers.tsx').then((module) => module.CardEdit),
  move: () => import('./form/CardMoveDrawer.tsx').then((module) => module.CardMoveDrawer),
  details: () => import('./details/CardDetails.tsx').then((module) => module.CardDetails),
  history: () => import('./details/CardHistory.tsx').then((module) => module.CardHistory),
})
