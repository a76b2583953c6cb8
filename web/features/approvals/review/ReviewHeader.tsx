import { requestKindLabels } from '#contract/approvals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { proposalApi, urgencyLabels } from '#contract/proposals/index.ts'
import { requestWords } from '#contract/approvals/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { DecidedBy } from '../decided/DecidedBy.tsx'
import { DisplayStatusTag, RequestStatusTag } from '../path/StatusTags.tsx'
import type { ReviewProps } from './review-props.ts'

/** The head of a request: which it is, whose, since when, and how far it is. */
export function ReviewHeader({ proposal, request }: ReviewProps) {
  const w = useWords()
  const label = useLabel()
  const { authorName, powerPlantName } = request
  return (
    <RecordHeader
      id="request"
      code={proposal.proposalNo}
      tags={
        <>
          <RequestStatusTag of={request} />
          {request.displayStatus !== 'rejected' && <DisplayStatusTag of={request} />}
          {proposal.urgency === 'urgent' && <Tag colour="red">{label(urgencyLabels.urgent)}</Tag>}
          <DecidedBy of={request} />
          {request.isEscalated && <Tag colour="orange">{w(t.escalated)}</Tag>}
        </>
      }
      remark={label(requestKindLabels[request.kind])}
      title={request.title}
      about={`${authorName} · ${powerPlantName} · ${w(requestWords.creationTime)} ${formatShownInstant(proposal.sentAt)}`}
      actions={
        <ButtonLink
          icon="print"
          to={urlOf(proposalApi.print, { query: { id: proposal.id } })}
          target="_blank"
          rel="noreferrer"
        >
          {w(t.print)}
        </ButtonLink>
      }
    />
  )
}
