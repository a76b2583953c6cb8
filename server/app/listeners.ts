import type { RequestListeners } from '../features/approvals/approvals.public.ts'

/** What happens when a request moves, by kind: one line for each feature that asks for approval. */
export const approvalListeners: RequestListeners = {}
