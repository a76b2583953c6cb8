import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { type DutyShiftLog, dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { notReviewed, shiftWords } from '#contract/duty-shift-logs/words.ts'

import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'
import { clockText } from '../clock/clock-text.rules.ts'
import css from './ShiftList.module.css'
import { ShiftState } from './ShiftState.tsx'

const col = columnsFor(dutyShiftLogApi.list, shiftWords)

/** The columns of the list of shifts, as the plants' own list of the book has them. */
export const shiftColumns = [
  col.computed('shift', {
    title: shiftWords.shiftCode,
    sortBy: 'day',
    render: (row) => <ShiftName of={row} />,
  }),
  col.field('status', { sortable: true, render: (_, row) => <State of={row} /> }),
  col.field('dutyTeamName'),
  col.field('shiftLeaderName', { sortable: true }),
  col.number('energyMwh', { decimals: 2 }),
  col.number('orderCount'),
  col.field('abnormalCount', {
    align: 'end',
    render: (count) => (count > 0 ? <Tag colour="orange">{count}</Tag> : '0'),
  }),
  col.computed('signed', { title: t.signed, render: (row) => <Signatures of={row} /> }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.number('operationCount', { optional: true }),
  col.field('reviewedByName', { optional: true }),
]

/** A shift by its day, code and hours. */
function ShiftName({ of }: { readonly of: DutyShiftLog }) {
  return (
    <span className={`vh-nowrap ${css['name']}`}>
      {formatShownDay(of.day)} <strong>{of.shiftCode}</strong>
      <small>
        {clockText(of.startsAt)}–{clockText(of.endsAt)}
      </small>
      <PlantLine name={of.powerPlantName} />
    </span>
  )
}

/** Whom one calls by the last word of the name, as people do here. */
const given = (fullName: string) => fullName.split(' ').at(-1)

/** Who gave and who took over, by their given names; in full, with the times, for whoever points there. */
function Signatures({ of }: { readonly of: DutyShiftLog }) {
  if (!of.giverName) return ''
  const full = [
    `${of.giverName} ${formatShownInstant(of.givenAt)}`,
    of.receiverName && `${of.receiverName} ${formatShownInstant(of.receivedAt)}`,
  ]
  return (
    <span className="vh-nowrap" title={full.filter(Boolean).join(' → ')}>
      {given(of.giverName)} → {of.receiverName ? given(of.receiverName) : '…'}
    </span>
  )
}

/** The state, and what leadership looks for: late, not signed, not reviewed. */
function State({ of }: { readonly of: DutyShiftLog }) {
  const w = useWords()
  return (
    <span className="vh-bar vh-tight">
      <ShiftState of={of} />
      {of.isLate && <Tag colour="orange">{w(t.late)}</Tag>}
      {of.status !== 'handedOver' && <Tag colour="yellow">{w(t.unsigned)}</Tag>}
      {of.isReviewOverdue && <Tag colour="red">{w(shiftWords.isReviewOverdue)}</Tag>}
      {of.status === 'handedOver' && !of.reviewedAt && !of.isReviewOverdue && <Tag>{w(notReviewed)}</Tag>}
    </span>
  )
}
