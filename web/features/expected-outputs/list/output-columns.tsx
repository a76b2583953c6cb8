import { formatShownDay } from '#contract/core/format.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import {
  outputMethodLabels,
  outputPeriodLabels,
  sendingChannelLabels,
} from '#contract/expected-outputs/labels.ts'
import { periodName } from '#contract/expected-outputs/parts.ts'
import { expectedOutputWords } from '#contract/expected-outputs/words.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { language } from '#web/platform/i18n/language.ts'

import { OutputTag } from '../OutputTag.tsx'

const col = columnsFor(expectedOutputApi.list, expectedOutputWords)

export const outputColumns = [
  col.field('startsOn', {
    sortable: true,
    render: (startsOn, { period, powerPlantName }) => (
      <>
        {periodName(period, startsOn, language.get(), formatShownDay)}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.label('period', { labels: outputPeriodLabels }),
  col.number('revision', { sortable: true }),
  col.field('standing', {
    sortable: true,
    render: (standing, { isLate }) => <OutputTag standing={standing} isLate={isLate} />,
  }),
  col.number('energyMwh', { sortable: true, decimals: 2 }),
  col.field('authorName', { sortable: true }),
  col.label('method', { labels: outputMethodLabels }),
  col.instant('sentAt', { sortable: true }),
  col.field('sentTo', { optional: true }),
  col.label('sentChannel', { labels: sendingChannelLabels, optional: true }),
  col.instant('approvedAt', { optional: true }),
  col.field('note', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]
