import { dayAfter, daysBetween } from '#contract/core/days.ts'
import type { Waterfall } from '#contract/loss-ledger/ledger.ts'
import type { ReportFigures } from '#contract/reports/layout.ts'
import { readReportedLight } from '#server/features/inverter-history/inverter-history.public.ts'
import { readWaterfall } from '#server/features/loss-ledger/loss-ledger.public.ts'

import type { ReportReading } from '../definition.ts'
import { figure, figures, percent } from '../parts.ts'
import { at } from './addresses.ts'
import { overDays } from './energy.service.ts'
import { endedDays, toldOf, type Days } from '../rules/periods.rules.ts'

/** How many days before a period its performance ratio is held against. */
const MEAN_DAYS = 30

/** The light and the performance ratio of a period; ratios are 1 for 100 %. */
interface Sun {
  readonly ghiKwhPerM2: number | null
  readonly poaKwhPerM2: number | null
  readonly performanceRatio: number | null
}

/** The light of a solar plant on each of some days and together, its performance ratio, and what they are held against. */
interface PlantSun extends Sun {
  /** The loss ledger of the period, of which the performance ratio is. */
  readonly ledger: Waterfall
  readonly lightOn: Awaited<ReturnType<typeof readReportedLight>>
  readonly before: Sun | null
  /** Of the 30 days before. */
  readonly meanPerformanceRatio: number | null
}

async function readOne(reading: ReportReading, plantId: number, days: Days) {
  const [lightOn, ledger] = await Promise.all([
    readReportedLight(reading.db, plantId, days, reading.now),
    readWaterfall(reading, { powerPlantId: plantId, ...days }),
  ])
  const all = daysBetween(days.from, days.to)
  return {
    lightOn,
    ledger,
    ghiKwhPerM2: overDays(all, (day) => lightOn(day).ghiKwhPerM2),
    poaKwhPerM2: overDays(all, (day) => lightOn(day).poaKwhPerM2),
    performanceRatio: ledger.performanceRatio?.value ?? null,
  }
}

/** The light and the performance ratio of a solar plant over some days. */
export async function readSun(
  reading: ReportReading,
  plantId: number,
  days: Days,
  before: Days | null,
): Promise<PlantSun> {
  const daysBefore = { from: dayAfter(days.from, -MEAN_DAYS), to: dayAfter(days.from, -1) }
  const [own, then, mean] = await Promise.all([
    readOne(reading, plantId, days),
    before ? readOne(reading, plantId, before) : null,
    readWaterfall(reading, { powerPlantId: plantId, ...daysBefore }),
  ])
  return { ...own, before: then, meanPerformanceRatio: mean.performanceRatio?.value ?? null }
}

/** The light and the performance ratio as figures. */
export function sunFigures(plantId: number, days: Days, sun: PlantSun, today: string): ReportFigures {
  const ended = endedDays(days, today)
  const light = {
    unit: 'kWh/m²',
    source: { vi: 'Trạm khí tượng, báo cáo vận hành ngày', en: 'Weather station, report of the day' },
    path: at.inverterDay(plantId, days.to),
  }
  const ratio = {
    unit: '%',
    source: { vi: 'Sổ tổn thất (IEC 61724-1)', en: 'Loss ledger (IEC 61724-1)' },
    path: at.lossLedger(plantId, days),
  }
  const { before } = sun
  return figures('sun', { vi: 'Bức xạ, hiệu suất', en: 'Light and performance' }, [
    figure('ghiKwhPerM2', { vi: 'Bức xạ GHI', en: 'Irradiation GHI' }, sun.ghiKwhPerM2, {
      ...light,
      toldDays: toldOf(ended, (day) => sun.lightOn(day).ghiKwhPerM2),
      yearBefore: before?.ghiKwhPerM2 ?? null,
    }),
    figure('poaKwhPerM2', { vi: 'Bức xạ POA', en: 'Irradiation POA' }, sun.poaKwhPerM2, {
      ...light,
      toldDays: toldOf(ended, (day) => sun.lightOn(day).poaKwhPerM2),
      yearBefore: before?.poaKwhPerM2 ?? null,
    }),
    figure('performanceRatioPercent', { vi: 'PR', en: 'PR' }, percent(sun.performanceRatio), {
      ...ratio,
      yearBefore: percent(before?.performanceRatio),
    }),
    figure(
      'meanPerformanceRatioPercent',
      { vi: 'PR trung bình 30 ngày trước', en: 'PR of the 30 days before' },
      percent(sun.meanPerformanceRatio),
      {
        ...ratio,
        path: at.lossLedger(plantId, { from: dayAfter(days.from, -MEAN_DAYS), to: dayAfter(days.from, -1) }),
      },
    ),
  ])
}
