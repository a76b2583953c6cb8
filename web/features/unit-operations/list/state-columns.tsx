import { startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'

import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'

import { useWords } from '#web/platform/i18n/words.ts'

import { hoursText } from '../states/span-text.ts'
import { StateName } from '../states/StateMark.tsx'
import { t } from '../unit-operations.words.ts'
import css from './StatesPage.module.css'

const col = columnsFor(unitOperationApi.list, unitStateWords)

export const stateColumns = [
  col.field('unitCode', {
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('state', { sortable: true, render: (state) => <StateName state={state} /> }),
  col.field('startedAt', { sortable: true, render: (at) => <InstantCell value={at} /> }),
  col.field('endedAt', {
    render: (at) => (at === null ? <Lasts /> : <InstantCell value={at} />),
  }),
  col.field('hours', {
    sortable: true,
    align: 'end',
    render: (hours) => <span>{hoursText(hours)}</span>,
  }),
  col.field('reason', {
    render: (reason, { orderNo }) => (
      <span className={`vh-wraps vh-cell vh-clamp ${css['reason']}`}>
        {orderNo && <small className="vh-nowrap">{orderNo}</small>} {reason}
      </span>
    ),
  }),
  col.field('orderNo', { optional: true }),
  col.label('startResult', { labels: startResultLabels }),
  col.number('startCounter', { optional: true }),
  col.number('energyMwh', { decimals: 2 }),
  col.number('lostEnergyMwh', { decimals: 2 }),
  col.boolean('isOutsideControl', { optional: true }),
  col.field('powerPlantName', { optional: true }),
  col.field('creatorName', { optional: true }),
  col.instant('creationTime', { optional: true }),
]

function Lasts() {
  const w = useWords()
  return <span className="vh-good">{w(t.lasts)}</span>
}
