import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of a sheet: its head, new or changed, and what a cell was before. */
export const trackingDrawers = lazyDrawers({
  begin: () => import('./HeadDrawers.tsx').then((module) => module.BeginSheet),
  head: () => import('./HeadDrawers.tsx').then((module) => module.ChangeHead),
  history: () => import('#web/features/readings/public.tsx').then((module) => module.CellHistory),
})

/** The name of a drawer. */
export type TrackingDrawer = keyof typeof trackingDrawers
