import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of a page: what a cell was before, and who confirmed the page. */
export const sheetDrawers = lazyDrawers({
  confirmations: () => import('./Confirmations.tsx').then((module) => module.Confirmations),
  history: () => import('#web/features/readings/public.tsx').then((module) => module.CellHistory),
})
