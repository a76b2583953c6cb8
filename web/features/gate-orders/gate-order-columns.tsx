import { gateAuthorityLabels, gateOrderApi } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

import { GateOrderTag } from './GateOrderTag.tsx'

const col = columnsFor(gateOrderApi.list, gateOrderWords)

/** The columns of the list of orders. */
export const gateOrderColumns = [
  col.field('orderNo', {
    sortable: true,
    render: (orderNo, { reservoirName, powerPlantName }) => (
      <>
        <span className="vh-stack vh-dense">
          {orderNo ?? '–'}
          <small>{reservoirName}</small>
        </span>
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('status', { sortable: true, render: (status) => <GateOrderTag status={status} /> }),
  col.instant('plannedFrom', { sortable: true }),
  col.field('reason', { render: (reason) => <TwoLines text={reason} /> }),
  col.number('expectedSpillM3s', { decimals: 1 }),
  col.number('actualSpillM3s', { decimals: 1 }),
  col.computed('steps', {
    title: gateOrderWords.stepCount,
    render: ({ doneCount, stepCount }) => `${doneCount}/${stepCount}`,
  }),
  col.field('signedByName', { optional: true }),
  col.instant('signedAt', { sortable: true, optional: true }),
  col.instant('receivedAt', { optional: true }),
  col.instant('completedAt', { optional: true }),
  col.label('authority', { labels: gateAuthorityLabels, optional: true }),
  col.field('authorityOrderNo', { optional: true }),
  col.field('authorName', { optional: true }),
  col.field('powerPlantName', { optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]
