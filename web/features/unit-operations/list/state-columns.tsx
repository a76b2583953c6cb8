import { startResultLabels } from '#contract/unit-operations/labels.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'

import { useWords } from '#web/platform/i18n/words.ts'

import { hoursText } from '../states/span-text.ts'
import { StateName } from '../states/StateMark.tsx'
import { t } from '../unit-operations.words.ts'
import css from './StatesPage.module.css'

const col = columnsFor(unitOperationApi.list, {})

export const stateColumns = [
  col.field('unitCode', {
    title: t.unit,
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('state', { title: t.state, sortable: true, render: (state) => <StateName state={state} /> }),
  col.field('startedAt', { title: t.from, sortable: true, render: (at) => <InstantCell value={at} /> }),
  col.field('endedAt', {
    title: t.to,
    render: (at) => (at === null ? <Lasts /> : <InstantCell value={at} />),
  }),
  col.field('hours', {
    title: t.hours,
    sortable: true,
    align: 'end',
    render: (hours) => <span className={css['figure']}>{hoursText(hours)}</span>,
  }),
  col.field('reason', {
    title: t.reason,
    render: (reason, { orderNo }) => (
      <span className={css['reason']}>
        {orderNo && <small>{orderNo}</small>} {reason}
      </span>
    ),
  }),
  col.field('orderNo', { title: t.orderNo, optional: true }),
  col.label('startResult', { title: t.startResult, labels: startResultLabels }),
  col.number('startCounter', { title: t.startCounter, optional: true }),
  col.number('energyMwh', { title: t.energyFromPower, unit: 'MWh', decimals: 2 }),
  col.number('lostEnergyMwh', { title: t.lostEnergy, unit: 'MWh', decimals: 2 }),
  col.boolean('isOutsideControl', { title: t.outsideControl, optional: true }),
  col.field('powerPlantName', { title: t.plant, optional: true }),
  col.field('creatorName', { title: t.creator, optional: true }),
  col.instant('creationTime', { title: t.creationTime, optional: true }),
]

function Lasts() {
  const w = useWords()
  return <span className={css['lasts']}>{w(t.lasts)}</span>
}
