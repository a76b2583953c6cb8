import { requestStageLabels, type ApprovalRequest } from '#contract/approvals/index.ts'
import {
  approvalStatusColour,
  approvalStatusLabels,
  displayStatusColour,
  displayStatusLabels,
  type ApprovalStatus,
  type DisplayStatus,
} from '#contract/core/approval-status.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** One of the nine statuses. */
export function ApprovalStatusTag({ status }: { readonly status: ApprovalStatus }) {
  const label = useLabel()
  return <Tag colour={approvalStatusColour(status)}>{label(approvalStatusLabels[status])}</Tag>
}

/** The status of a request; what went back to its author, or was withdrawn, is New again and says so instead. */
export function RequestStatusTag({
  of: { status, stage },
}: {
  readonly of: Pick<ApprovalRequest, 'status' | 'stage'>
}) {
  const label = useLabel()
  if (stage === 'returned') return <Tag colour="orange">{label(requestStageLabels.returned)}</Tag>
  if (stage === 'withdrawn') return <Tag>{label(requestStageLabels.withdrawn)}</Tag>
  return <ApprovalStatusTag status={status} />
}

/** The group a status is shown under: waiting, approved, rejected. */
export function DisplayStatusTag({ status }: { readonly status: DisplayStatus }) {
  const label = useLabel()
  return <Tag colour={displayStatusColour(status)}>{label(displayStatusLabels[status])}</Tag>
}
