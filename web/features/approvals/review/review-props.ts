import type { ApprovalRequestDetail } from '#contract/approvals/index.ts'
import type { ProposalDetail } from '#contract/proposals/index.ts'

/** What the parts of a review are given: the proposal, and its request, which it has once it was sent. */
export interface ReviewProps {
  readonly proposal: ProposalDetail
  readonly request: ApprovalRequestDetail
}
