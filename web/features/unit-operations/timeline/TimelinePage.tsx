import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { type TimelineUnit, unitOperationApi } from '#contract/unit-operations/index.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'

import { Button, IconButton } from '#web/kit/controls/Button.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { UnitFrame } from '../frame/UnitFrame.tsx'
import { unitDrawers, type UnitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import { Gantt } from './Gantt.tsx'
import { Legend } from './Legend.tsx'
import { frameOf, stepped, type Zoom, zooms } from './frames.ts'
import { UnitCards } from './UnitCards.tsx'

const zoomWords = { day: t.zoomDay, week: t.zoomWeek, month: kitWords.month, year: kitWords.year } as const

/** What the units of a plant do now and did, as a chart of their states. */
export default function TimelinePage() {
  const w = useWords()
  const [plantId] = usePlantOfPage(['hydro'])
  const drawer = useDrawers(unitDrawers)
  useLiveRefresh(['unit-states', 'unit-counters'], [unitOperationApi.timeline])
  return (
    <UnitFrame
      title={t.title}
      actions={
        <NewButton needs={unitOperationApi.create} opens={drawer.change}>
          {w(t.changeState)}
        </NewButton>
      }
    >
      {plantId === null ? <NoPlant /> : <PlantTimeline plantId={plantId} drawers={drawer} />}
      {drawer.shown}
    </UnitFrame>
  )
}

interface PlantTimelineProps {
  readonly plantId: number
  readonly drawers: UnitDrawers
}

function PlantTimeline({ plantId, drawers }: PlantTimelineProps) {
  const w = useWords()
  const isPhone = useIsPhone()
  const now = useNow()
  const view = useView(plantDay(now))
  const frame = frameOf(view.zoom, view.day)
  const read = useRead(unitOperationApi.timeline, {
    query: { powerPlantId: plantId, from: frame.from, to: frame.to },
  })
  const units = useLatest(read.data?.items)
  const [chosen, choose] = useState<ReadonlySet<OperatingState>>(new Set())
  if (!units) return <NotRead error={read.error} lines={12} />
  if (units.length === 0) return <Empty title={w(t.noUnits)} text={w(t.noUnitsText)} />
  const shown = units.filter(
    ({ currentState }) => chosen.size === 0 || (currentState && chosen.has(currentState)),
  )
  return (
    <>
      {isPhone && <UnitCards units={shown} now={now} drawers={drawers} />}
      <div className="vh-rigid vh-bar vh-wide">
        <Segments
          label={w(t.zoom)}
          chosen={view.zoom}
          choices={zooms.map((zoom) => ({ value: zoom, name: w(zoomWords[zoom]), face: w(zoomWords[zoom]) }))}
          onChoose={view.setZoom}
        />
        <span className="vh-inline vh-medium">
          <IconButton icon="chevronLeft" label={w(t.earlier)} onClick={() => view.step(-1)} />
          <span aria-live="polite">{periodText(frame)}</span>
          <CalendarButton day={view.day} disabled={false} onChoose={view.setDay} />
          <IconButton icon="chevronRight" label={w(t.later)} onClick={() => view.step(1)} />
        </span>
        <Button tone="quiet" onClick={() => view.setDay(plantDay(new Date()))}>
          {w(kitWords.today)}
        </Button>
      </div>
      <Legend units={units} chosen={chosen} onChoose={choose} />
      {units.some(({ kind }) => kind === 'inverter') && <p className="vh-note">{w(t.nightHint)}</p>}
      {shown.length === 0 ? (
        <Empty title={w(t.noneInState)} text={w(t.noneInStateText)} />
      ) : (
        <Gantt units={shown} zoom={view.zoom} frame={frame} nowMs={now.getTime()} drawers={drawers} />
      )}
    </>
  )
}

const periodText = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from === to ? formatShownDay(from) : `${formatShownDay(from)} – ${formatShownDay(to)}`

/** The units on the screen while those of another period are on their way. */
function useLatest(units: readonly TimelineUnit[] | undefined) {
  const [latest, setLatest] = useState(units)
  if (units && units !== latest) setLatest(units)
  return units ?? latest
}

/** Which days are shown and how closely, as the address has it. */
function useView(today: string) {
  const [search, setSearch] = useSearchParams()
  const zoom = zooms.find((one) => one === search.get('muc')) ?? 'day'
  const named = search.get('ngay') ?? ''
  const day = /^\d{4}-\d{2}-\d{2}$/.test(named) && !Number.isNaN(Date.parse(named)) ? named : today
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const setDay = (chosen: string) => put('ngay', chosen === today ? null : chosen)
  return {
    zoom,
    day,
    setZoom: (chosen: Zoom) => put('muc', chosen === 'day' ? null : chosen),
    setDay,
    step: (by: 1 | -1) => setDay(stepped(zoom, day, by)),
  }
}
