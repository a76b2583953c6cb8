import { proposalKinds } from '#contract/proposals/labels.ts'

import type { RequestListeners } from '../features/approvals/approvals.public.ts'
import { cardRentalMoved } from '../features/card-rentals/card-rentals.public.ts'
import { proposalMoved } from '../features/proposals/proposals.public.ts'

/** What happens when a request moves, by kind: one line for each feature that asks for approval. */
export const approvalListeners: RequestListeners = {
  ...Object.fromEntries(proposalKinds.map((kind) => [kind, proposalMoved])),
  cardRental: cardRentalMoved,
}
