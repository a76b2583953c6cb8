import { approvalApi, requestKindLabels } from '#contract/approvals/index.ts'
import { formatFigure } from '#contract/core/format.ts'

import { LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../approvals.words.ts'
import { DecidedBy } from '../path/DecidedBy.tsx'
import { DueAt } from '../path/DueAt.tsx'
import { HandledDot, RequestStatusTag } from '../path/StatusTags.tsx'
import { OnBehalf } from './OnBehalf.tsx'
import css from './QueuePage.module.css'

const col = columnsFor(approvalApi.inbox)

/** The columns of the queue: what is asked for names the row. */
export const queueColumns = [
  col.field('title', {
    title: t.subject,
    sortable: true,
    render: (title, { kind, status }) => (
      <span className={css['subject']}>
        <HandledDot status={status} />
        {title}
        <small>
          <LabelCell label={requestKindLabels[kind]} />
        </small>
      </span>
    ),
  }),
  col.field('authorName', {
    title: t.author,
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('days', {
    title: t.days,
    align: 'end',
    render: (days) => days !== null && <span className={css['figure']}>{formatFigure(days, 1)}</span>,
  }),
  col.number('costVnd', { title: t.cost, unit: 'đ' }),
  col.field('status', {
    title: t.status,
    sortable: true,
    render: (_, request) => (
      <span className={css['standing']}>
        <RequestStatusTag of={request} />
        <DecidedBy of={request} />
        {request.stepName && <small>{usual(request.stepName)}</small>}
        <OnBehalf of={request} />
      </span>
    ),
  }),
  col.field('dueAt', {
    title: t.dueAt,
    sortable: true,
    render: (dueAt) => dueAt && <DueAt at={dueAt} />,
  }),
  col.instant('creationTime', { title: t.sentAt, sortable: true }),
  col.field('powerPlantName', { title: t.plant, optional: true }),
]
