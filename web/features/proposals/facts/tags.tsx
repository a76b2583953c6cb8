import { urgencyLabels } from '#contract/proposals/labels.ts'
import type { Proposal } from '#contract/proposals/index.ts'

import { DisplayStatusTag, RequestStatusTag } from '#web/features/approvals/public.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

/** How far a proposal is; what was not sent yet is a draft. */
export function ProposalStatus({
  of: { status, stage },
}: {
  readonly of: Pick<Proposal, 'status' | 'stage'>
}) {
  const w = useWords()
  if (status === null || stage === null) return <Tag>{w(t.draft)}</Tag>
  return <RequestStatusTag of={{ status, stage }} />
}

/** The group a proposal is shown under; nothing for a draft. */
export function ProposalGroup({
  of: { displayStatus, stage },
}: {
  readonly of: Pick<Proposal, 'displayStatus' | 'stage'>
}) {
  return displayStatus && stage && <DisplayStatusTag of={{ displayStatus, stage }} />
}

/** Says that a proposal is urgent; nothing where it is not. */
export function Urgent({ of: { urgency } }: { readonly of: Pick<Proposal, 'urgency'> }) {
  const label = useLabel()
  return urgency === 'urgent' && <Tag colour="red">{label(urgencyLabels.urgent)}</Tag>
}
