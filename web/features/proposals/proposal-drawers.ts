import { lazyDrawers } from '#web/kit/drawer/lazy-drawers.tsx'

/** The drawers of proposals, for the list and for the record. */
export const proposalDrawers = lazyDrawers({
  history: () => import('./ProposalHistory.tsx').then((module) => module.ProposalHistory),
})
