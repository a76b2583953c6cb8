import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { capacityDeclarationWords } from '#contract/capacity-declarations/words.ts'
import { formatShownDay } from '#contract/core/format.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

import { DeclarationTag } from '../DeclarationTag.tsx'

const col = columnsFor(capacityDeclarationApi.list, capacityDeclarationWords)

export const declarationColumns = [
  col.field('day', {
    sortable: true,
    render: (day, { powerPlantName }) => (
      <>
        {formatShownDay(day)}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.number('revision', { sortable: true }),
  col.field('standing', { sortable: true, render: (standing) => <DeclarationTag standing={standing} /> }),
  col.number('leastMw', { decimals: 2 }),
  col.number('mostMw', { decimals: 2 }),
  col.number('declaredPercent', { decimals: 2 }),
  col.field('authorName', { sortable: true }),
  col.instant('sentAt', { sortable: true }),
  col.field('sentTo', { optional: true }),
  col.field('sentByName', { optional: true }),
  col.number('installedMw', { decimals: 2, optional: true }),
  col.number('declaredMwh', { sortable: true, decimals: 2, optional: true }),
  col.field('note', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]
