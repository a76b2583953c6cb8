import { requestStageLabels, type ApprovalRequest } from '#contract/approvals/index.ts'
import {
  approvalStatusColour,
  approvalStatusLabels,
  type ApprovalStatus,
} from '#contract/core/approval-status.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** One of the nine statuses. */
function ApprovalStatusTag({ status }: { readonly status: ApprovalStatus }) {
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
