import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** What is opened from a month: the words of a reason, and its history. */
export const complianceDrawers = lazyDrawers({
  add: () => import('./ReasonDrawers.tsx').then((module) => module.ReasonAdd),
  edit: () => import('./ReasonDrawers.tsx').then((module) => module.ReasonEdit),
  history: () => import('./ReasonHistory.tsx').then((module) => module.ReasonHistory),
})
