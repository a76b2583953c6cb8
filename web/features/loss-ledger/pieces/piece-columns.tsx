import { lossCauseLabels, lossLedgerApi } from '#contract/loss-ledger/index.ts'
import { lossPieceWords } from '#contract/loss-ledger/words.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

const col = columnsFor(lossLedgerApi.list, lossPieceWords)

export const pieceColumns = [
  col.field('deviceCode', {
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.day('day', { sortable: true }),
  col.label('cause', { sortable: true, labels: lossCauseLabels }),
  col.number('energyKwh', { sortable: true, decimals: 2 }),
  col.number('stopMinutes'),
  col.instant('startsAt'),
  col.instant('endsAt'),
  col.boolean('isReassigned'),
  col.field('station', { optional: true }),
  col.field('powerPlantName', { optional: true }),
]
