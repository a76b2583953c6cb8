import { useSearchParams } from 'react-router'

import { capacityRangeApi, type Diagram } from '#contract/capacity-ranges/index.ts'
import { capacityRangeWords } from '#contract/capacity-ranges/words.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../capacity-ranges.words.ts'
import { CapacityFrame } from '../CapacityFrame.tsx'
import { Pictures } from './Pictures.tsx'
import { PointsTable } from './PointsTable.tsx'

/** P–Q and P–H of a unit with where it worked on a day. */
export default function DiagramPage() {
  const [plantId] = usePlantOfPage(['hydro'])
  return (
    <CapacityFrame>
      {plantId === null ? <NoPlant /> : <PlantDiagram key={plantId} plantId={plantId} />}
    </CapacityFrame>
  )
}

function PlantDiagram({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const [search, setSearch] = useSearchParams()
  const { day, today } = useDayOfPage(search)
  const { data, error } = useRead(capacityRangeApi.units, { query: { powerPlantId: plantId } })
  const units = data?.items
  const unit = units?.find(({ unitId }) => String(unitId) === search.get('to-may')) ?? units?.[0]
  const put = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  if (!units) return <NotRead error={error} lines={12} />
  if (!unit) return <Empty title={w(t.noUnits)} text={w(t.noUnitsText)} />
  return (
    <div className="vh-inner">
      <div className="vh-bar">
        {units.length > 1 && (
          <Segments
            label={w(capacityRangeWords.unitId)}
            chosen={String(unit.unitId)}
            choices={units.map(({ unitId, code, name }) => ({ value: String(unitId), name, face: code }))}
            onChoose={(value) => put('to-may', value)}
          />
        )}
        <DayStepper day={day} last={today} onChoose={(chosen) => put('ngay', chosen)} />
      </div>
      <UnitDiagram plantId={plantId} unitId={unit.unitId} day={day} />
    </div>
  )
}

interface UnitDiagramProps {
  readonly plantId: number
  readonly unitId: number | null
  readonly day: string
}

function UnitDiagram({ plantId, unitId, day }: UnitDiagramProps) {
  const query = { powerPlantId: plantId, day, ...(unitId !== null && { unitId }) }
  const { data, error } = useRead(capacityRangeApi.diagram, { query })
  useLiveRefresh(['readings', 'capacity-ranges'], [capacityRangeApi.diagram])
  return data ? <Shown diagram={data} /> : <NotRead error={error} lines={12} />
}

function Shown({ diagram: { range, points } }: { readonly diagram: Diagram }) {
  const w = useWords()
  return (
    <>
      {range ? (
        <div className="vh-bar">
          <ButtonLink to={pathTo(paths.capacityRange, { id: range.id })}>
            {`${w(t.range)} ${range.unitCode}, ${formatShownDay(range.validFrom)}`}
          </ButtonLink>
        </div>
      ) : (
        <Alert tone="info" title={w(t.noRange)}>
          {w(t.noRangeText)}
        </Alert>
      )}
      {points.length === 0 && <Empty title={w(t.noPoints)} text={w(t.noPointsText)} />}
      {(range !== null || points.length > 0) && <Pictures range={range} points={points} />}
      {points.length > 0 && (
        <>
          <p className="vh-quiet">{w(t.diagramHint)}</p>
          <PointsTable range={range} points={points} />
        </>
      )}
    </>
  )
}
