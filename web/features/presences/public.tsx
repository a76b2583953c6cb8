import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

export { EndPresence } from './EndPresence.tsx'

/** The drawers of the presences at a plant, each opened with its id. */
export const presenceDrawers = lazyDrawers({
  register: () => import('./PresenceRegister.tsx').then((module) => module.PresenceRegister),
  presences: () => import('./PresenceHistory.tsx').then((module) => module.PresenceHistory),
})
