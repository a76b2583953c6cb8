import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of items. */
export const itemDrawers = lazyDrawers({
  create: () => import('./form/ItemDrawers.tsx').then((module) => module.ItemCreate),
  edit: () => import('./form/ItemDrawers.tsx').then((module) => module.ItemEdit),
  labels: () => import('./labels/LabelsDrawer.tsx').then((module) => module.ItemLabels),
  history: () => import('./details/ItemHistory.tsx').then((module) => module.ItemHistory),
  lot: () => import('./lots/LotDetails.tsx').then((module) => module.LotDetails),
})

/** The drawers of items as a page has them. */
export type ItemDrawers = Readonly<Record<keyof typeof itemDrawers, DrawerHandle>>

/** The drawers of lots. */
export const lotDrawers = lazyDrawers({
  lot: () => import('./lots/LotDetails.tsx').then((module) => module.LotDetails),
})

/** The drawers of places. */
export const placeDrawers = lazyDrawers({
  create: () => import('./places/PlaceDrawers.tsx').then((module) => module.PlaceCreate),
  edit: () => import('./places/PlaceDrawers.tsx').then((module) => module.PlaceEdit),
  labels: () => import('./labels/LabelsDrawer.tsx').then((module) => module.PlaceLabels),
  history: () => import('./places/PlaceHistory.tsx').then((module) => module.PlaceHistory),
})

/** The drawers of places as a page has them. */
export type PlaceDrawers = Readonly<Record<keyof typeof placeDrawers, DrawerHandle>>
