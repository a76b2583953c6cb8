import { requestKindLabels } from '#contract/approvals/labels.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { type Proposal, proposalApi, urgencyLabels } from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { DecidedBy, DueAt } from '#web/features/approvals/public.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { ProposalStatus, Urgent } from '../facts/tags.tsx'
import { t } from '../proposals.words.ts'
import css from './ProposalsPage.module.css'

const col = columnsFor(proposalApi.list, proposalWords)

/** The columns of every box; in one's own, the author stays away. */
export const proposalColumns = [
  col.field('title', { sortable: true, render: (_, row) => <What of={row} /> }),
  col.field('authorName', { sortable: true }),
  col.computed('span', { title: t.span, sortBy: 'fromDay', render: (row) => <Span of={row} /> }),
  col.field('status', {
    sortable: true,
    render: (_, row) => (
      <span className={`vh-marks ${css['standing']}`}>
        <ProposalStatus of={row} />
        <DecidedBy of={row} />
      </span>
    ),
  }),
  col.computed('step', {
    title: proposalWords.stepName,
    sortBy: 'dueAt',
    render: (row) =>
      row.stage === 'deciding' && (
        <span className={`vh-marks vh-cell ${css['step']}`}>
          {usual(row.stepName)}
          {row.dueAt && <DueAt at={row.dueAt} />}
        </span>
      ),
  }),
  col.instant('sentAt', { sortable: true }),
  col.label('kind', { labels: requestKindLabels, sortable: true, optional: true }),
  col.number('costVnd', { sortable: true, optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.label('urgency', { labels: urgencyLabels, sortable: true, optional: true }),
  col.number('fileCount', { optional: true }),
  col.field('creationTime', {
    sortable: true,
    optional: true,
    render: (at) => <InstantCell value={at} />,
  }),
]

/** What it is about: the title over kind and number. */
function What({ of: proposal }: { readonly of: Proposal }) {
  const w = useWords()
  const label = useLabel()
  const { title, kind, proposalNo, powerPlantName } = proposal
  return (
    <span className={`vh-wraps vh-block vh-cell ${css['what']}`}>
      <span>
        {title ?? w(t.untitled)} <Urgent of={proposal} />
      </span>
      <small className="vh-block">
        {[label(requestKindLabels[kind]), proposalNo].filter(Boolean).join(' · ')}
      </small>
      <PlantLine name={powerPlantName} />
    </span>
  )
}

function Span({ of: { fromDay, toDay, days } }: { readonly of: Proposal }) {
  const w = useWords()
  if (fromDay === null) return null
  const last = toDay !== null && toDay !== fromDay && ` – ${formatShownDay(toDay)}`
  return (
    <span className={css['span']}>
      {formatShownDay(fromDay)}
      {last}
      {days !== null && <small className="vh-block">{w(t.daysCount, { count: days })}</small>}
    </span>
  )
}
