import { requestStageLabels, type ApprovalRequest } from '#contract/approvals/index.ts'
import {
  approvalStatusColour,
  approvalStatusLabels,
  displayStatusColour,
  displayStatusLabels,
  newOrHandledColour,
  type ApprovalStatus,
} from '#contract/core/approval-status.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import css from './StatusTags.module.css'

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

/** The group a request is shown under: waiting, approved, rejected. Nothing for what its author has back. */
export function DisplayStatusTag({
  of: { displayStatus, stage },
}: {
  readonly of: Pick<ApprovalRequest, 'displayStatus' | 'stage'>
}) {
  const label = useLabel()
  if (stage === 'returned' || stage === 'withdrawn') return null
  return <Tag colour={displayStatusColour(displayStatus)}>{label(displayStatusLabels[displayStatus])}</Tag>
}

/** A dot before a request of the queue: red while nobody has decided anything about it, green afterwards. */
export function HandledDot({ status }: { readonly status: ApprovalStatus }) {
  const w = useWords()
  const words = w(status === 'New' ? t.notHandled : t.handled)
  return (
    <span className={css[newOrHandledColour(status)]} title={words}>
      <span className="vh-hidden">{words}</span>
    </span>
  )
}
