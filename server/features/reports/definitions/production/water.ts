import { plantDay } from '#contract/core/format.ts'
import type { BalanceRow } from '#contract/hydrology/row.ts'
import type { ReportFigure, ReportSection } from '#contract/reports/layout.ts'
import { readBalance } from '#server/features/hydrology/hydrology.public.ts'
import { listReservoirsOf } from '#server/features/reservoirs/reservoirs.public.ts'

import type { ReportReading } from '../definition.ts'
import { figure, figures } from '../parts.ts'
import { at } from './addresses.ts'
import { levelSentence } from '../rules/suggestions.rules.ts'
import { endedDays, toldOf, type Days } from '../rules/periods.rules.ts'

const source = { vi: 'Cân bằng nước hồ', en: 'Water balance of the reservoir' }

/** The water of a reservoir over some days, day by day and together, and of the same days a year before. */
export interface ReservoirWater {
  readonly id: number
  readonly name: string
  readonly days: readonly BalanceRow[]
  readonly total: BalanceRow | null
  readonly before: BalanceRow | null
}

/** The water of every reservoir of a plant, as the screen of hydrology has it. */
export async function readWater(
  reading: ReportReading,
  plantId: number,
  days: Days,
  before: Days | null,
): Promise<ReservoirWater[]> {
  const reservoirs = await listReservoirsOf(reading, plantId)
  return Promise.all(
    reservoirs.map(async ({ id, name }) => {
      const balance = (of: Days) => readBalance(reading, { reservoirId: id, ...of, step: 'day' })
      const [own, then] = await Promise.all([balance(days), before ? balance(before) : null])
      return { id, name, days: own.items, total: own.total, before: then?.total ?? null }
    }),
  )
}

/**
 * Water that a kilowatt-hour took, in m³: Q = P · q / 3.6 the other way round. 27.4 m³/s at 15 MW are 6.576 m³/kWh (domain-2
 * 2.4.2). Null where either is not known, and without power.
 */
export function waterRateM3PerKwh(row: Pick<BalanceRow, 'turbineFlowM3s' | 'powerMw'> | null): number | null {
  if (!row || row.turbineFlowM3s === null || row.powerMw === null || row.powerMw <= 0) return null
  return (row.turbineFlowM3s * 3.6) / row.powerMw
}

/** What of a row is shown, by key, name, unit and how many places. */
const shown: readonly (readonly [
  key: string,
  of: (row: BalanceRow) => number | null,
  label: ReportFigure['label'],
  unit: string,
])[] = [
  [
    'levelStartM',
    (row) => row.levelM,
    { vi: 'Mực nước thượng lưu đầu kỳ', en: 'Upstream level at the start' },
    'm',
  ],
  [
    'levelEndM',
    (row) => row.levelEndM,
    { vi: 'Mực nước thượng lưu cuối kỳ', en: 'Upstream level at the end' },
    'm',
  ],
  ['levelMaxM', (row) => row.levelMaxM, { vi: 'Mực nước cao nhất', en: 'Highest level' }, 'm'],
  ['levelMinM', (row) => row.levelMinM, { vi: 'Mực nước thấp nhất', en: 'Lowest level' }, 'm'],
  ['inflowM3s', (row) => row.inflowM3s, { vi: 'Q về trung bình', en: 'Mean inflow' }, 'm³/s'],
  [
    'turbineFlowM3s',
    (row) => row.turbineFlowM3s,
    { vi: 'Q chạy máy trung bình', en: 'Mean turbine flow' },
    'm³/s',
  ],
  ['spillFlowM3s', (row) => row.spillFlowM3s, { vi: 'Q xả tràn trung bình', en: 'Mean spill' }, 'm³/s'],
  [
    'environmentalFlowM3s',
    (row) => row.environmentalFlowM3s,
    { vi: 'Dòng chảy tối thiểu trung bình', en: 'Mean environmental flow' },
    'm³/s',
  ],
  ['rainfallMm', (row) => row.rainfallMm, { vi: 'Lượng mưa', en: 'Rain' }, 'mm'],
  [
    'waterRateM3PerKwh',
    waterRateM3PerKwh,
    { vi: 'Suất tiêu hao nước', en: 'Water used per energy' },
    'm³/kWh',
  ],
]

/** The rain of each day. */
export function rainOn({ days }: Pick<ReservoirWater, 'days'>): (day: string) => number | null {
  const byDay = new Map(days.map(({ at: from, rainfallMm }) => [plantDay(from), rainfallMm]))
  return (day) => byDay.get(day) ?? null
}

/** The section of the first reservoir of a plant. */
export const WATER = 'water'

/** The figures of each reservoir; those of a second one carry its place in their names. */
export function waterSections(
  plantId: number,
  days: Days,
  waters: readonly ReservoirWater[],
  today: string,
): ReportSection[] {
  const ended = endedDays(days, today)
  return waters.map((water, place) => {
    const { id, name, total, before } = water
    const ofReservoir = place === 0 ? '' : String(place + 1)
    return figures(
      `${WATER}${ofReservoir}`,
      { vi: `Thủy văn ${name}`, en: `Water of ${name}` },
      shown.map(([key, of, label, unit]) =>
        figure(`${key}${ofReservoir}`, label, total && of(total), {
          unit,
          decimals: key === 'waterRateM3PerKwh' ? 3 : 2,
          yearBefore: before && of(before),
          ...(key === 'rainfallMm' && { toldDays: toldOf(ended, rainOn(water)) }),
          source,
          path: at.hydrology(plantId, id, days),
        }),
      ),
    )
  })
}

/** Where the level of each reservoir went. */
export const waterSentences = (waters: readonly ReservoirWater[]): string[] =>
  waters.flatMap(({ name, total }) => levelSentence(name, total?.levelM ?? null, total?.levelEndM ?? null))
