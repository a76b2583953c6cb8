import { useSearchParams } from 'react-router'

import { capacityRangeApi, type UnitZoneTime, type ZoneTimes } from '#contract/capacity-ranges/index.ts'
import { zoneWords } from '#contract/capacity-ranges/words.ts'
import { formatFigure, formatShownInstant, plantDay } from '#contract/core/format.ts'
import { nameOf } from '#contract/core/words.ts'

import { IconButton } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../capacity-ranges.words.ts'
import { CapacityFrame } from '../CapacityFrame.tsx'
import { Framed } from '../diagram/Framed.tsx'

/** How long the units of a plant worked in their forbidden zones, month by month. */
export default function ZonesPage() {
  const [plantId] = usePlantOfPage(['hydro'])
  return <CapacityFrame>{plantId === null ? <NoPlant /> : <PlantZones plantId={plantId} />}</CapacityFrame>
}

/** A month so many months away: `2026-11` and -1 is `2026-10`. */
function monthAfter(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

function PlantZones({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const thisMonth = plantDay(useNow()).slice(0, 7)
  const [search, setSearch] = useSearchParams()
  const named = search.get('thang') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(named) && named <= thisMonth ? named : thisMonth
  const query = { powerPlantId: plantId, month }
  const { data, error } = useRead(capacityRangeApi.zoneTimes, { query })
  useLiveRefresh(['readings', 'capacity-ranges'], [capacityRangeApi.zoneTimes])
  const step = (by: number) =>
    setSearch(
      (before) => {
        before.set('thang', monthAfter(month, by))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="vh-inner">
      <div className="vh-bar">
        <IconButton icon="chevronLeft" label={w(t.monthBefore)} onClick={() => step(-1)} />
        <span aria-live="polite">{month.split('-').toReversed().join('/')}</span>
        <IconButton
          icon="chevronRight"
          label={w(t.monthAfter)}
          disabled={month >= thisMonth}
          onClick={() => step(1)}
        />
        <DownloadButton endpoint={capacityRangeApi.exportZoneTimes} query={query} name="vung-cam" />
      </div>
      {!data && <NotRead error={error} lines={8} />}
      {data && <Times times={data} />}
    </div>
  )
}

function Times({ times: { items, stepMinutes } }: { readonly times: ZoneTimes }) {
  const w = useWords()
  if (items.length === 0) return <Empty title={w(t.onlyHydro)} text={w(t.onlyHydroText)} />
  return (
    <>
      {stepMinutes !== null && <p className="vh-quiet">{w(t.stepHint, { count: stepMinutes })}</p>}
      {items.map((unit) => (
        <RecordCard key={unit.unitId} title={`${unit.code} · ${unit.name}`}>
          <UnitMonth unit={unit} />
        </RecordCard>
      ))}
    </>
  )
}

/** A month in which nothing was read says nothing of zones: nought would look like a good month. */
function UnitMonth({ unit }: { readonly unit: UnitZoneTime }) {
  const w = useWords()
  if (!unit.hasZones && unit.stayCount === 0) return <p>{w(t.noZones)}</p>
  return unit.readHours === 0 ? <p>{w(t.noReadings)}</p> : <UnitTimes unit={unit} />
}

function UnitTimes({ unit: { hours, stayCount, longStays } }: { readonly unit: UnitZoneTime }) {
  const w = useWords()
  const language = useLanguage()
  const { startedAt, endedAt, minutes, leastMw, greatestMw } = zoneWords
  const columns = [startedAt, endedAt, minutes, leastMw, greatestMw]
  return (
    <>
      <p className="vh-bar">
        <span>
          {w(zoneWords.hours)}: <strong>{formatFigure(hours, 2)} h</strong>
        </span>
        <span>
          {w(zoneWords.stayCount)}: <strong>{stayCount}</strong>
        </span>
        {longStays.length > 0 ? (
          <Tag colour="red">{w(t.longStay, { count: longStays.length })}</Tag>
        ) : (
          <Tag colour="green">{w(t.noLongStay)}</Tag>
        )}
      </p>
      {longStays.length > 0 && (
        <Framed label={w(t.stays)}>
          <thead>
            <tr>
              {columns.map((word) => (
                <th key={word.vi} scope="col">
                  {nameOf(word, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {longStays.map((stay) => (
              <tr key={stay.startedAt}>
                <td>{formatShownInstant(stay.startedAt)}</td>
                <td>{formatShownInstant(stay.endedAt)}</td>
                <td>{formatFigure(stay.minutes, 0)}</td>
                <td>{formatFigure(stay.leastMw, 2)}</td>
                <td>{formatFigure(stay.greatestMw, 2)}</td>
              </tr>
            ))}
          </tbody>
        </Framed>
      )}
    </>
  )
}
