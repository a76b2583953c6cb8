import type { ApprovalRequest } from '#contract/approvals/request.ts'

/** What somebody may do with a request who may do nothing with it. */
export const noMoves: ApprovalRequest['can'] = {
  decide: false,
  withdraw: false,
  resubmit: false,
  handOut: false,
  takeBack: false,
  process: false,
}
