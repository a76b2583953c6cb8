import { formatShownDay } from '#contract/core/format.ts'
import { yieldSourceLabels } from '#contract/inverter-history/history.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterStatusLabels, type InverterStatus } from '#contract/inverter-history/statuses.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { statusColours } from '../days/status-look.ts'
import { t } from '../inverter-history.words.ts'

const col = columnsFor(inverterHistoryApi.list, {})

export const rangeColumns = [
  col.field('inverterCode', {
    title: t.inverter,
    sortable: true,
    render: (code, { powerPlantName }) => (
      <>
        {code}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('reportDate', { title: t.day, sortable: true, render: (day) => formatShownDay(day) }),
  col.field('status', {
    title: t.status,
    sortable: true,
    render: (status) => status && <StatusTag status={status} />,
  }),
  col.number('dailyYieldKwh', { title: t.dailyYield, unit: 'kWh' }),
  col.field('energySource', {
    title: t.energySource,
    render: (source) => source && <Told by={source} />,
  }),
  col.number('specificYield', { title: t.specificYield, unit: 'kWh/kWp', decimals: 2 }),
  col.number('peakPowerKw', { title: t.peakPower, unit: 'kW', decimals: 2 }),
  col.number('downMinutes', { title: t.downMinutes }),
  col.number('lostEnergyMwh', { title: t.lostEnergy, unit: 'MWh', decimals: 2 }),
  col.field('note', { title: t.note }),
  col.field('station', { title: t.station, optional: true }),
  col.field('startTime', { title: t.startTime, optional: true }),
  col.field('stopTime', { title: t.stopTime, optional: true }),
  col.field('handlerName', { title: t.handler, optional: true }),
]

function Told({ by }: { readonly by: keyof typeof yieldSourceLabels }) {
  return useLabel()(yieldSourceLabels[by])
}

function StatusTag({ status }: { readonly status: InverterStatus }) {
  const label = useLabel()
  return <Tag colour={statusColours[status]}>{label(inverterStatusLabels[status])}</Tag>
}
