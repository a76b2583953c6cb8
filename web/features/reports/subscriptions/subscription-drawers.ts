import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of subscriptions. */
export const subscriptionDrawers = lazyDrawers({
  create: () => import('./SubscriptionDrawers.tsx').then((module) => module.SubscriptionCreate),
  edit: () => import('./SubscriptionDrawers.tsx').then((module) => module.SubscriptionEdit),
  history: () => import('./SubscriptionHistory.tsx').then((module) => module.SubscriptionHistory),
})
