import { monthDayText } from '#contract/core/days.ts'
import { formatFigure } from '#contract/core/format.ts'
import { claimLabels } from '#contract/core/words.ts'
import type { ReservoirVersion } from '#contract/reservoirs/index.ts'
import {
  bandWords,
  minimumFlowWords,
  riverStationWords,
  versionWords,
} from '#contract/reservoirs/version-words.ts'

import { useLabel } from '#web/platform/i18n/language.ts'

import { SmallTable } from './SmallTable.tsx'

const figure = (value: number | null, decimals = 3) => formatFigure(value, decimals)
/** A bound at the beginning of a window, and at its end where it moves. */
const moving = (start: number | null, end: number | null) =>
  end === null ? figure(start, 2) : `${figure(start, 2)} → ${figure(end, 2)}`

const span = { vi: 'Từ – đến', en: 'From – to' } as const

/** What the procedure allows and asks by the time of year, what the licence asks, and the stations below. */
export function Procedure({ of: { bands, minimumFlows, riverStations } }: { readonly of: ReservoirVersion }) {
  const label = useLabel()
  return (
    <>
      <SmallTable
        label={versionWords.bands}
        heads={[
          bandWords.name,
          span,
          bandWords.lowerM,
          bandWords.upperM,
          bandWords.leastReleaseM3s,
          bandWords.mostReleaseM3s,
          bandWords.leastContinuousHours,
          bandWords.isFloodSeason,
          bandWords.orderedBy,
        ]}
        rows={bands.map((band) => [
          band.name,
          `${monthDayText(band.from)} – ${monthDayText(band.to)}`,
          moving(band.lowerM, band.lowerAtEndM),
          moving(band.upperM, band.upperAtEndM),
          figure(band.leastReleaseM3s),
          figure(band.mostReleaseM3s),
          figure(band.leastContinuousHours),
          label(claimLabels[band.isFloodSeason ? 'true' : 'false']),
          band.orderedBy ?? '',
        ])}
      />
      <SmallTable
        label={versionWords.minimumFlows}
        heads={[minimumFlowWords.from, minimumFlowWords.to, minimumFlowWords.flowM3s]}
        rows={minimumFlows.map(({ from, to, flowM3s }) => [
          monthDayText(from),
          monthDayText(to),
          figure(flowM3s),
        ])}
      />
      {riverStations.length > 0 && (
        <SmallTable
          label={versionWords.riverStations}
          heads={[
            riverStationWords.name,
            riverStationWords.levelCode,
            riverStationWords.alarm1M,
            riverStationWords.alarm2M,
            riverStationWords.alarm3M,
          ]}
          rows={riverStations.map((station) => [
            station.name,
            station.levelCode ?? '',
            figure(station.alarm1M, 2),
            figure(station.alarm2M, 2),
            figure(station.alarm3M, 2),
          ])}
        />
      )}
    </>
  )
}
