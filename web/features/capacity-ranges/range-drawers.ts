import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The forms of a capacity range, for the list and for the record. */
export const rangeDrawers = lazyDrawers({
  create: () => import('./form/RangeDrawers.tsx').then((module) => module.RangeCreate),
  edit: () => import('./form/RangeDrawers.tsx').then((module) => module.RangeEdit),
  history: () => import('./details/RangeHistory.tsx').then((module) => module.RangeHistory),
})

/** These drawers by name, ready to be opened. */
export type RangeDrawers = Readonly<Record<keyof typeof rangeDrawers, DrawerHandle>>
