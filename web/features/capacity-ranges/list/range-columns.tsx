import { capacityRangeApi, type CapacityRange } from '#contract/capacity-ranges/index.ts'
import { capacityRangeWords } from '#contract/capacity-ranges/words.ts'
import { formatFigure } from '#contract/core/format.ts'

import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

import { RangeTag } from '../RangeTag.tsx'

const col = columnsFor(capacityRangeApi.list, capacityRangeWords)

/** Forbidden zones in a line: `3,5–6 MW`. */
export const zonesText = (zones: CapacityRange['forbiddenZones']) =>
  zones.map(({ fromMw, toMw }) => `${formatFigure(fromMw, 3)}–${formatFigure(toMw, 3)}`).join('; ')

export const rangeColumns = [
  col.field('unitCode', {
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('standing', { sortable: true, render: (standing) => <RangeTag standing={standing} /> }),
  col.day('validFrom', { sortable: true }),
  col.day('validTo'),
  col.number('pMinMw', { decimals: 2 }),
  col.number('pMaxMw', { sortable: true, decimals: 2 }),
  col.field('forbiddenZones', { render: (zones) => zonesText(zones) }),
  col.number('rampUpMwPerMin', { decimals: 2, optional: true }),
  col.number('rampDownMwPerMin', { decimals: 2, optional: true }),
  col.number('startMinutes', { optional: true }),
  col.field('basis'),
  col.number('ratedMw', { decimals: 2, optional: true }),
  col.field('unitName', { optional: true }),
  col.field('authorName', { optional: true }),
  col.instant('approvedAt', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
]
