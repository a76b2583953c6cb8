import { useMemo, useState } from 'react'

import { type Parameter, parameterApi } from '#contract/devices/index.ts'
import type { DaySummary } from '#contract/inverter-tracking/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { RefusedCells } from '#web/features/readings/public.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { OutboxState } from '#web/kit/outbox/OutboxState.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { SheetBar } from '#web/kit/sheet/grid/SheetBar.tsx'
import { SheetGrid } from '#web/kit/sheet/grid/SheetGrid.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { hoursBetween } from '../day/summary.rules.ts'
import { t } from '../inverter-tracking.words.ts'
import css from '../sheet/TrackingSheetPage.module.css'
import { NotBegun } from './NotBegun.tsx'
import type { PlantSheet } from './plant-cells.ts'
import { usePlantSheet } from './use-plant-sheet.ts'

/** More than a device kind has. */
const PARAMETERS = 100

/** One specification of all inverters of the plant, hour by hour, to read and to enter. */
export function PlantEntry({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const [chosen, setChosen] = useState<number | null>(null)
  const { powerPlantId } = summary
  const { data, error } = useRead(parameterApi.list, {
    query: { powerPlantId, deviceKind: 'inverter', sorting: 'OrderNo ASC', maxResultCount: PARAMETERS },
  })
  const parameter = data?.items.find(({ id }) => id === chosen) ?? data?.items[0]
  if (!data || !parameter) return <NotRead error={error} lines={10} />
  return (
    <div className="vh-stack">
      <NotBegun summary={summary} />
      <div>
        <Picker
          label={w(t.specifications)}
          value={String(parameter.id)}
          none={data.items[0]?.name ?? ''}
          options={data.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={(id) => setChosen(id === null ? null : Number(id))}
        />
      </div>
      <Entry key={parameter.id} summary={summary} parameter={parameter} />
    </div>
  )
}

interface EntryProps {
  readonly summary: DaySummary
  readonly parameter: Parameter
}

/** The sheet of a specification, with the limits that hold at each inverter. */
function useSheetOf({ summary, parameter }: EntryProps): PlantSheet {
  const { date, firstHour, lastHour, items: rows } = summary
  const held = useRead(parameterApi.heldLimits, { query: { id: parameter.id } }).data?.items
  return useMemo(() => {
    const limitsOf = new Map(held?.map(({ deviceId, ...limits }) => [deviceId, limits]))
    return { date, hours: hoursBetween(firstHour, lastHour), rows, parameter, limitsOf }
  }, [date, firstHour, lastHour, rows, parameter, held])
}

function Entry({ summary, parameter }: EntryProps) {
  const w = useWords()
  const sheet = useSheetOf({ summary, parameter })
  const { powerPlantId: plantId, date } = summary
  const readings = useRead(readingApi.plantDay, {
    query: { powerPlantId: plantId, day: date, deviceKind: 'inverter', parameterIds: [parameter.id] },
  })
  const rivals = useRead(readingApi.rivals, {
    query: { powerPlantId: plantId, day: date, parameterId: parameter.id },
  })
  const entry = usePlantSheet(sheet, { readings: readings.data?.items, rivals: rivals.data?.items })
  const { store } = entry
  return (
    <>
      {readings.error && <Failure error={readings.error} />}
      <RefusedCells sheet={entry} />
      <SheetBar store={store}>
        <OutboxState />
      </SheetBar>
      <div className={`vh-sheet ${css['grid']}`}>
        <SheetGrid
          store={store}
          label={w(t.gridLabel, { inverter: usual(parameter.name) })}
          corner={w(t.inverter)}
          headWidth={112}
          columnWidth={80}
        />
      </div>
      <p className="vh-faint vh-small vh-keys">{w(t.plantHint)}</p>
    </>
  )
}
