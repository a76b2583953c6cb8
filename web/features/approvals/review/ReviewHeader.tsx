import { requestKindLabels } from '#contract/approvals/index.ts'
import { formatInstant } from '#contract/core/format.ts'
import { proposalApi, urgencyLabels } from '#contract/proposals/index.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { RequestStatusTag } from '../path/StatusTags.tsx'
import type { ReviewProps } from './review-props.ts'
import css from './ReviewPage.module.css'

/** The head of a request: which it is, whose, since when, and how far it is. */
export function ReviewHeader({ proposal, request }: ReviewProps) {
  const w = useWords()
  const label = useLabel()
  const { authorName, powerPlantName } = request
  return (
    <header className={css['header']}>
      <div className={css['what']}>
        <p className={css['state']}>
          <span className={css['code']}>{proposal.proposalNo}</span>
          <span className={css['quiet']}>{label(requestKindLabels[request.kind])}</span>
          <RequestStatusTag of={request} />
          {proposal.urgency === 'urgent' && <Tag colour="red">{label(urgencyLabels.urgent)}</Tag>}
          {request.isEscalated && <Tag colour="orange">{w(t.escalated)}</Tag>}
        </p>
        <h1>{request.title}</h1>
        <p className={css['quiet']}>
          {authorName} · {powerPlantName} · {w(t.sentAt)} {formatInstant(proposal.sentAt)}
        </p>
      </div>
      <a
        className={css['print']}
        href={urlOf(proposalApi.print, { query: { id: proposal.id } })}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="print" />
        {w(t.print)}
      </a>
    </header>
  )
}
