import { formatInteger, formatShownDay } from '#contract/core/format.ts'
import { yieldSourceLabels } from '#contract/inverter-history/history.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterStatusLabels, type InverterStatus } from '#contract/inverter-history/statuses.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { statusColours } from '../days/status-look.ts'

const col = columnsFor(inverterHistoryApi.list, inverterHistoryWords)

export const rangeColumns = [
  col.field('inverterCode', {
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('reportDate', { sortable: true, render: (day) => formatShownDay(day) }),
  col.field('status', {
    sortable: true,
    render: (status) => status && <StatusTag status={status} />,
  }),
  col.field('dailyYieldKwh', {
    align: 'end',
    render: (kwh, { energySource }) => (
      // On a phone the unit stands behind all of it.
      <>
        {energySource && (
          <small className="vh-phone">
            <Told by={energySource} />
          </small>
        )}
        {formatInteger(kwh)}
        {energySource && (
          <small className="vh-block vh-desk">
            <Told by={energySource} />
          </small>
        )}
      </>
    ),
  }),
  col.number('specificYield', { decimals: 2 }),
  col.number('peakPowerKw', { decimals: 2 }),
  col.number('downMinutes'),
  col.number('lostEnergyMwh', { decimals: 2 }),
  col.field('note', { render: (note) => note && <TwoLines text={note} /> }),
  col.field('station', { optional: true }),
  col.field('startTime', { optional: true }),
  col.field('stopTime', { optional: true }),
  col.field('handlerName', { optional: true }),
]

function Told({ by }: { readonly by: keyof typeof yieldSourceLabels }) {
  return useLabel()(yieldSourceLabels[by])
}

function StatusTag({ status }: { readonly status: InverterStatus }) {
  const label = useLabel()
  return <Tag colour={statusColours[status]}>{label(inverterStatusLabels[status])}</Tag>
}
