import { approvalApi, type ApprovalRequest, requestKindLabels } from '#contract/approvals/index.ts'
import { formatFigure, formatShownDay } from '#contract/core/format.ts'
import { urgencyLabels } from '#contract/proposals/labels.ts'
import { requestWords } from '#contract/approvals/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../approvals.words.ts'
import { DecidedBy } from '../decided/DecidedBy.tsx'
import { DueAt } from '../path/DueAt.tsx'
import { HandledDot, RequestStatusTag } from '../path/StatusTags.tsx'
import { OnBehalf } from './OnBehalf.tsx'
import css from './QueuePage.module.css'

const col = columnsFor(approvalApi.inbox, requestWords)

/** The columns of the queue: what is asked for names the row. */
export const queueColumns = [
  col.field('title', {
    sortable: true,
    render: (_, request) => <Subject of={request} />,
  }),
  col.field('authorName', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('days', { title: t.time, render: (_, request) => <Time of={request} /> }),
  col.field('warningCount', { render: (count) => <Warnings count={count} /> }),
  col.number('costVnd'),
  col.field('status', {
    sortable: true,
    render: (_, request) => (
      <span className={`vh-marks ${css['standing']}`}>
        <RequestStatusTag of={request} />
        <DecidedBy of={request} />
        {request.stepName && <small>{usual(request.stepName)}</small>}
        <OnBehalf of={request} />
      </span>
    ),
  }),
  col.field('dueAt', {
    sortable: true,
    render: (dueAt) => dueAt && <DueAt at={dueAt} />,
  }),
  col.instant('creationTime', { sortable: true, optional: true }),
  col.field('powerPlantName', { optional: true }),
]

/** What is asked for: whether it is urgent, its title, number and kind. */
function Subject({ of: { status, isUrgent, title, number, kind } }: { readonly of: ApprovalRequest }) {
  const label = useLabel()
  return (
    <span className={`vh-cell ${css['subject']}`}>
      <HandledDot status={status} />
      {isUrgent && (
        <>
          <Tag colour="red">{label(urgencyLabels.urgent)}</Tag>{' '}
        </>
      )}
      {title}
      <small>{[number, label(requestKindLabels[kind])].filter(Boolean).join(' · ')}</small>
    </span>
  )
}

/** When it is asked for, and for how many days where it is about days. */
function Time({ of: { days, fromDay, toDay } }: { readonly of: ApprovalRequest }) {
  const w = useWords()
  if (fromDay === null && days === null) return null
  return (
    <span>
      {fromDay !== null && spanOf(fromDay, toDay)}
      {days !== null && <small className="vh-block">{w(t.dayCount, { days: formatFigure(days, 1) })}</small>}
    </span>
  )
}

/** How much the automatic checks warn of; nothing where they found nothing. */
function Warnings({ count }: { readonly count: number }) {
  const w = useWords()
  return count > 0 && <Tag colour="orange">{w(t.warningCount, { count })}</Tag>
}

const spanOf = (from: string, to: string | null) =>
  [...new Set([from, to ?? from])].map(formatShownDay).join(' – ')
