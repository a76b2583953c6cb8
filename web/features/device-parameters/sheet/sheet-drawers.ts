import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of a page: what a cell was before. */
export const sheetDrawers = lazyDrawers({
  history: () => import('#web/features/readings/public.tsx').then((module) => module.CellHistory),
})
