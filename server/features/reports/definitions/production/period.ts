import { daysBetween } from '#contract/core/days.ts'
import { formatInstant, plantDay } from '#contract/core/format.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { readWaterfall } from '#server/features/loss-ledger/loss-ledger.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, comment, figure, figures } from '../parts.ts'
import { at } from './addresses.ts'
import {
  checkSentences,
  checksTable,
  SLOTS_TOLERANCE,
  SUM_TOLERANCE,
  type Check,
} from '../rules/checks.rules.ts'
import { ownUseCheck } from './day.ts'
import { energyFigures, percentOfPlan } from './energy.ts'
import { overDays } from './energy.service.ts'
import { abnormalsTable, eventSentences } from './events.ts'
import { lossFigures, lossSentences, lossTable } from './losses.ts'
import { unitsTable } from './operation.ts'
import { endedDays, toldOf } from '../rules/periods.rules.ts'
import { partsTable, type PeriodKind } from './period-parts.ts'
import { readProduction, sourcesOfPower, type Production } from './reading.service.ts'
import { readPeakHour, type Peak } from './slots.service.ts'
import {
  missingSentence,
  performanceSentence,
  planSentence,
  stopSentences,
  yearSentence,
} from '../rules/suggestions.rules.ts'
import { rainOn, waterSentences } from './water.ts'

function peakFigures(plantId: number, peak: Peak | null) {
  const said = {
    source: { vi: 'Công suất trung bình giờ của các tổ máy', en: 'Hourly means of the power of all units' },
    path: peak && at.power(plantId, plantDay(peak.at)),
  }
  return figures('power', { vi: 'Công suất', en: 'Power' }, [
    figure('maxMw', { vi: 'Pmax (trung bình giờ)', en: 'Pmax (hourly mean)' }, peak?.mw ?? null, {
      unit: 'MW',
      decimals: 3,
      ...said,
    }),
    figure('maxAt', { vi: 'Pmax, giờ từ', en: 'Pmax, hour from' }, peak && formatInstant(peak.at), said),
  ])
}

/** Whether every day that is over has a part in each sum; of those but gross only where some have and some have not. */
function toldChecks({ days, story: { energies }, waters, sun }: Production): Check[] {
  const ended = endedDays(days, energies.today)
  const check = (of: Label | null, on: (day: string) => number | null): Check => {
    const { told, of: count } = toldOf(ended, on)
    const [vi, en] = of ? [`: ${of.vi}`, `: ${of.en}`] : ['', '']
    return {
      name: {
        vi: `Số ngày có số liệu và số ngày trong kỳ${vi}`,
        en: `Days with readings and days of the period${en}`,
      },
      unit: 'ngày',
      isCount: true,
      one: told,
      other: count,
      tolerance: { amount: 0 },
    }
  }
  const { outOn, inOn } = energies.meters
  const others = [
    check({ vi: 'thương phẩm', en: 'net' }, outOn),
    check({ vi: 'nhận lưới', en: 'from the grid' }, inOn),
    ...(sun
      ? [
          check({ vi: 'GHI', en: 'GHI' }, (day) => sun.lightOn(day).ghiKwhPerM2),
          check({ vi: 'POA', en: 'POA' }, (day) => sun.lightOn(day).poaKwhPerM2),
        ]
      : []),
    ...waters.map((water) => check({ vi: `mưa ${water.name}`, en: `rain ${water.name}` }, rainOn(water))),
  ]
  return [check(null, energies.gross.on), ...others.filter(({ one, other }) => one !== 0 && one !== other)]
}

/** What of a period is held against each other. */
function checksOf(production: Production): Check[] {
  const { story, days } = production
  const all = daysBetween(days.from, days.to)
  const { energies, sums } = story
  return [
    {
      name: { vi: 'Tổng các ngày và cả kỳ (đầu cực)', en: 'Sum of days and the whole period (gross)' },
      unit: 'MWh',
      one: overDays(all, energies.gross.on),
      other: energies.gross.mwh,
      tolerance: SUM_TOLERANCE,
    },
    {
      name: {
        vi: 'Tổng các ngày và chỉ số đầu, cuối kỳ (thương phẩm)',
        en: 'Sum of days and registers at both ends (net)',
      },
      unit: 'MWh',
      one: sums.netMwh,
      other: energies.meters.outByRegisters,
      tolerance: SLOTS_TOLERANCE,
    },
    ...toldChecks(production),
    ownUseCheck(sums),
  ]
}

async function readPeriod(
  reading: ReportReading,
  subject: ReportSubject,
  kind: PeriodKind,
): Promise<ReportSection[]> {
  const production = await readProduction(reading, subject, kind)
  const { plant, days, story, operation, events, stops, waters, sun } = production
  const [peak, ledger] = await Promise.all([
    readPeakHour(reading.db, production.units, days),
    sun?.ledger ?? readWaterfall(reading, { powerPlantId: plant.id, ...days }),
  ])
  const checks = checksOf(production)
  const ended = endedDays(days, story.energies.today)
  const missing = ended.filter((day) => story.energies.gross.on(day) === null)
  return [
    energyFigures(story),
    peakFigures(plant.id, peak),
    ...sourcesOfPower(production),
    partsTable(kind, production),
    chart('energies', { vi: 'Sản lượng và kế hoạch', en: 'Energy and plan' }, 'bar', {
      table: 'parts',
      across: 'part',
      series: ['grossMwh', 'plannedMwh', 'yearBeforeMwh'],
    }),
    unitsTable(plant.id, days, operation),
    lossFigures(plant.id, { ...days, today: story.energies.today }, ledger),
    lossTable(plant.id, days, ledger),
    abnormalsTable(events),
    checksTable(checks),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...planSentence(percentOfPlan(story)),
      ...yearSentence(story.sums.grossMwh, story.before.grossMwh),
      ...stopSentences(stops),
      ...(sun ? performanceSentence(sun.performanceRatio, sun.meanPerformanceRatio) : []),
      ...waterSentences(waters),
      ...lossSentences(ledger),
      ...eventSentences(events),
      ...missingSentence(missing, ended.length),
      ...checkSentences(checks.filter(({ unit }) => unit === 'MWh')),
    ]),
  ]
}

const periodReport = (kind: PeriodKind): ReportDefinition => ({
  kind,
  fits: () => true,
  read: (reading, subject) => readPeriod(reading, subject, kind),
})

/** The weekly, monthly, quarterly and annual reports: the same figures, over other days. */
export const periodReports = {
  week: periodReport('week'),
  month: periodReport('month'),
  quarter: periodReport('quarter'),
  year: periodReport('year'),
} as const
