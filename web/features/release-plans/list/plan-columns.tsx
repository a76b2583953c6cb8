import { releasePlanApi } from '#contract/release-plans/index.ts'
import { planKindLabels } from '#contract/release-plans/labels.ts'
import { releasePlanWords } from '#contract/release-plans/words.ts'

import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

const col = columnsFor(releasePlanApi.list, releasePlanWords)

export const planColumns = [
  col.field('name', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        <TwoLines text={name} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.label('kind', { labels: planKindLabels }),
  col.field('reservoirName', { sortable: true }),
  col.field('orderNo'),
  col.minute('startAt', { sortable: true }),
  col.minute('endAt'),
  col.number('levelStartM', { decimals: 2 }),
  col.number('targetLevelM', { decimals: 2 }),
  col.number('levelEndM', { decimals: 2 }),
  col.number('levelMaxM', { decimals: 2, optional: true }),
  col.number('releasePeakM3s', { decimals: 2 }),
  col.field('createdByName', { optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
]
