import { useMemo } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { paths, PLANT } from '#contract/core/paths.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'
import { expectedOutputApi, type OutputMonth } from '#contract/expected-outputs/index.ts'
import { hydrologyApi, type LevelYears } from '#contract/hydrology/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { Chart } from '#web/kit/chart/Chart.tsx'
import type { ChartLook, Line } from '#web/kit/chart/chart-options.ts'
import { noonOf } from '#web/kit/chart/noon-of.rules.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../dashboard.words.ts'
import { screensOf } from '../tiles/screens.ts'
import { Tile } from '../tiles/Tile.tsx'

const HEIGHT_PX = 260
const none: readonly never[] = []
const isAny = (values: readonly (number | null)[]) => values.some((value) => value !== null)

interface PastTileProps {
  readonly plant: PlantDashboard
  readonly nowMs: number
}

/** What a plant did over a month or year, read after the figures above it. */
export function PastTile({ name, ...of }: PastTileProps & { readonly name: 'month' | 'levels' }) {
  const may = useMay()
  if (name === 'month') return <MonthTile {...of} />
  return may(hydrologyApi.years) ? <LevelsTile {...of} /> : null
}

/** The days of this month: what was made of each, and what was planned. */
function MonthTile({ plant: { powerPlantId }, nowMs }: PastTileProps) {
  const w = useWords()
  const day = plantDay(new Date(nowMs))
  const { data, error } = useRead(expectedOutputApi.month, { query: { powerPlantId, day } })
  return (
    <Tile name="month" title={w(t.monthTitle)} to={[`${paths.expectedOutputs}?${PLANT}=${powerPlantId}`]}>
      {!data && <NotRead error={error} lines={6} />}
      {data && <Month of={data} />}
      <small>{w(t.monthHint)}</small>
    </Tile>
  )
}

function Month({ of: { days } }: { readonly of: OutputMonth }) {
  const w = useWords()
  const curves = useMemo(
    () => ({
      times: days.map(({ day }) => noonOf(day)),
      lines: [days.map(({ actualMwh }) => actualMwh), days.map(({ plannedMwh }) => plannedMwh)],
    }),
    [days],
  )
  const [time, made, planned] = [w(t.time), w(t.made), w(t.planned)]
  const look = useMemo((): ChartLook => {
    const lines: readonly Line[] = [
      { label: made, unit: 'MWh', colour: 0, look: 'line' },
      { label: planned, unit: 'MWh', colour: 2, look: 'dashed' },
    ]
    return {
      timeLabel: time,
      lines,
      bands: none,
      zones: none,
      isDense: false,
      heightPx: HEIGHT_PX,
      fromZero: true,
    }
  }, [time, made, planned])
  if (!curves.lines.some(isAny)) return <p>{w(t.noMonth)}</p>
  return <Chart label={w(t.monthTitle)} curves={curves} look={look} />
}

/** The level of a reservoir day by day, this year and the last, within the band of its procedure. */
function LevelsTile({ plant, nowMs }: PastTileProps) {
  const w = useWords()
  const { powerPlantId } = plant
  const reservoirs = useRead(reservoirApi.list, { query: { powerPlantId } })
  const [first] = reservoirs.data?.items ?? []
  return (
    <Tile name="levels" title={w(t.levelsTitle)} to={screensOf(plant).reservoir}>
      {first && <Levels reservoirId={first.id} year={Number(plantDay(new Date(nowMs)).slice(0, 4))} />}
      {!first &&
        (reservoirs.data ? <p>{w(t.noLevelsYet)}</p> : <NotRead error={reservoirs.error} lines={6} />)}
    </Tile>
  )
}

function Levels({ reservoirId, year }: { readonly reservoirId: number; readonly year: number }) {
  const { data, error } = useRead(hydrologyApi.years, { query: { reservoirId, year, with: [] } })
  if (!data) return <NotRead error={error} lines={6} />
  return <Years of={data} />
}

function Years({ of: { days, years, lowerM, upperM } }: { readonly of: LevelYears }) {
  const w = useWords()
  const { look, curves } = useMemo(() => {
    const edges = [
      [w(t.lowerBand), lowerM],
      [w(t.upperBand), upperM],
    ] as const
    const shown = edges.filter(([, values]) => isAny(values))
    const lines = [
      ...years.map(({ year }, at): Line => ({
        label: w(t.yearLine, { year }),
        unit: 'm',
        colour: at,
        look: at === 0 ? 'line' : 'dashed',
      })),
      ...shown.map(([label]): Line => ({ label, unit: 'm', colour: 3, look: 'edge' })),
    ]
    const bands = shown.length === 2 ? [[years.length, years.length + 1] as const] : none
    return {
      look: { timeLabel: w(t.time), lines, bands, zones: none, isDense: true, heightPx: HEIGHT_PX },
      curves: {
        times: days.map(noonOf),
        lines: [...years.map(({ levelsM }) => levelsM), ...shown.map(([, values]) => values)],
      },
    }
  }, [days, years, lowerM, upperM, w])
  if (!years.some(({ levelsM }) => isAny(levelsM))) return <p>{w(t.noLevelsYet)}</p>
  return <Chart label={w(t.levelsTitle)} curves={curves} look={look} />
}
