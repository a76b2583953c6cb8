import { Link } from 'react-router'

import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { struckNote } from '#contract/duty-shift-logs/corrected.ts'
import {
  eventTypeLabels,
  operationKindLabels,
  shiftEntryApi,
  type StreamOperation,
} from '#contract/duty-shift-logs/index.ts'
import { operationWords } from '#contract/duty-shift-logs/words.ts'

import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'
import css from './Stream.module.css'

const col = columnsFor(shiftEntryApi.stream, operationWords)

const time = col.field('occurredAt', {
  sortable: true,
  render: (at, { powerPlantName }) => (
    <>
      <InstantCell value={at} />
      <PlantLine name={powerPlantName} />
    </>
  ),
})
const content = col.field('content', {
  render: (text, row) => <Content text={text} of={row} />,
})
const shift = col.computed('shift', { title: operationWords.shiftCode, render: (row) => <Shift of={row} /> })
const others = [
  col.label('kind', { labels: operationKindLabels }),
  col.field('equipment'),
  col.computed('order', {
    title: t.order,
    render: ({ orderLevel, orderFrom, orderNo }) =>
      [orderLevel, orderFrom, orderNo].filter(Boolean).join(' · '),
  }),
  col.field('eventType', { align: 'end', render: (type) => <EventType type={type} /> }),
  col.computed('people', {
    title: t.people,
    render: ({ executorName, supervisorName }) => (
      <span className={`vh-wraps vh-block ${css['people']}`}>
        {[executorName, supervisorName].filter(Boolean).join(', ')}
      </span>
    ),
  }),
  col.instant('finishedAt', { optional: true }),
  col.field('switchingSheetNo', { optional: true }),
  col.field('proposalNo', { optional: true }),
  col.field('creatorName', { optional: true }),
  col.instant('creationTime', { optional: true, sortable: true }),
]

/** The columns of the stream: the time first, as in the book. */
export const streamColumns = [time, shift, content, ...others]

/** On a phone the words are the title of a card. */
export const streamCards = [content, time, shift, ...others]

function Content({ text, of }: { readonly text: string; readonly of: StreamOperation }) {
  const w = useWords()
  const struck = struckNote(of, useLanguage())
  return (
    <span className={`vh-wraps vh-clamp ${css['content']}`} title={text}>
      {of.isLate && (
        <span title={formatShownInstant(of.creationTime)}>
          <Tag colour="orange">{w(t.late)}</Tag>{' '}
        </span>
      )}
      {struck ? (
        <>
          <del>{text}</del> <em className="vh-bad">{struck}</em>
        </>
      ) : (
        text
      )}
    </span>
  )
}

function EventType({ type }: { readonly type: StreamOperation['eventType'] }) {
  const label = useLabel()
  return <span title={label(eventTypeLabels[type])}>{type >= 4 ? <Tag colour="red">{type}</Tag> : type}</span>
}

/** The shift of an entry, as a link to the entry in it. */
function Shift({ of }: { readonly of: StreamOperation }) {
  const name = `${of.shiftCode} ${formatShownDay(of.day)}`
  return (
    <Link
      to={`${pathTo(paths.shiftLog, { id: of.dutyShiftLogId })}#entry-${of.id}`}
      className={`vh-nowrap ${css['shift']}`}
      aria-label={name}
      title={name}
    >
      {of.shiftCode}
    </Link>
  )
}
