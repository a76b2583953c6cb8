import { type DrawerHandle, lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of the screens of units. */
export const unitDrawers = lazyDrawers({
  change: () => import('./form/StateChange.tsx').then((module) => module.StateChange),
  state: () => import('./states/StateDetails.tsx').then((module) => module.StateDetails),
  edit: () => import('./form/StateEdit.tsx').then((module) => module.StateEdit),
  counters: () => import('./form/CountersEdit.tsx').then((module) => module.CountersEdit),
  event: () => import('./form/OutageEvent.tsx').then((module) => module.OutageEvent),
  history: () => import('./states/StateHistory.tsx').then((module) => module.StateHistory),
})

/** These drawers by name, ready to be opened. */
export type UnitDrawers = Readonly<Record<keyof typeof unitDrawers, DrawerHandle>>
