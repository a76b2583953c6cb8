import type { RequestStage } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Proposal } from '#contract/proposals/proposal.ts'

/** The stages in which a proposal is back with its author. */
const backStages: ReadonlySet<RequestStage | null> = new Set([null, 'returned', 'rejected', 'withdrawn'])

/** Whether what a proposal says may change: while it is a draft, and when it came back. */
export function isOpen(stage: RequestStage | null): boolean {
  return backStages.has(stage)
}

/** Who looks at a proposal. */
interface Viewer {
  readonly isAuthor: boolean
  readonly mayWrite: boolean
}

/** What somebody may do with a proposal now. */
export function proposalCan(
  { isAuthor, mayWrite }: Viewer,
  proposalNo: string | null,
  request: Pick<ApprovalRequest, 'stage' | 'can'> | null,
): Proposal['can'] {
  const edit = isAuthor && mayWrite && isOpen(request?.stage ?? null)
  return {
    edit,
    delete: edit && proposalNo === null,
    send: edit,
    copy: mayWrite,
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
    process: request?.can.process ?? false,
  }
}
