import type { Readable } from '#server/platform/db/schema.ts'

export { proposalMoved } from './effects/effects.service.ts'
export { mayReadProposalFile, seesProposal } from './proposals.list.ts'
export { countProposalWarnings } from './send.service.ts'
export { draftProposal } from './proposals.service.ts'
export { listApprovedOutages } from './outages.list.ts'
export {
  findApprovedCardIssue,
  findApprovedWork,
  findProposalNo,
  type ApprovedCardIssue,
} from './approved.list.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  proposals: ['details', 'id', 'kind', 'plantId', 'proposalNo', 'requestId', 'title'],
} as const satisfies Readable
