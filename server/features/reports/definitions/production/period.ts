import { daysBetween } from '#contract/core/days.ts'
import { formatInstant, plantDay } from '#contract/core/format.ts'
import { sumOf } from '#contract/core/numbers.ts'
import type { Label } from '#contract/core/words.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { readWaterfall } from '#server/features/loss-ledger/loss-ledger.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, column, comment, figure, figures, numbers, percentOf, row, table } from '../parts.ts'
import { at } from './addresses.ts'
import {
  checkSentences,
  checksTable,
  SLOTS_TOLERANCE,
  SUM_TOLERANCE,
  type Check,
} from '../rules/checks.rules.ts'
import { ownUseCheck } from './day.ts'
import { energyFigures, percentOfPlan, sumsOverDays } from './energy.ts'
import { overDays } from './energy.service.ts'
import { abnormalsTable, eventSentences } from './events.ts'
import { lossFigures, lossSentences, lossTable } from './losses.ts'
import { unitsTable } from './operation.ts'
import { dayYearBefore, endedDays, toldOf, yearBefore, type Days } from '../rules/periods.rules.ts'
import { monthsOf } from './plan.service.ts'
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

type PeriodKind = Extract<ReportKind, 'week' | 'month' | 'quarter' | 'year'>

const isOfMonths = (kind: PeriodKind) => kind === 'quarter' || kind === 'year'

/** What a day or a month of the period came to. */
function partOf(kind: PeriodKind, { story, plan, energiesBefore, waters, sun }: Production, days: Days) {
  const all = daysBetween(days.from, days.to)
  const { energies } = story
  const sums = sumsOverDays(energies, all)
  const plannedMwh = isOfMonths(kind)
    ? (plan.inMonths.get(`${days.from.slice(0, 7)}-01`) ?? null)
    : (plan.onDays.get(days.from) ?? null)
  const then = isOfMonths(kind) ? yearBefore(days, 'month') : null
  const daysThen = then ? daysBetween(then.from, then.to) : [dayYearBefore(days.from, kind)]
  const [reservoir] = waters
  // A part that runs is not held against the whole of its plan.
  const isOver = days.to < energies.today
  const ofWater = reservoir?.days.filter(({ at: from }) => all.includes(plantDay(from))) ?? []
  return {
    sums,
    plannedMwh,
    planPercent: isOver ? percentOf(sums.grossMwh, plannedMwh) : null,
    beforeMwh: energiesBefore ? overDays(daysThen, energiesBefore.gross.on) : null,
    readCount: all.filter((day) => energies.gross.on(day) !== null).length,
    ghiKwhPerM2: sun ? overDays(all, (day) => sun.lightOn(day).ghiKwhPerM2) : null,
    poaKwhPerM2: sun ? overDays(all, (day) => sun.lightOn(day).poaKwhPerM2) : null,
    levelEndM: ofWater.at(-1)?.levelEndM ?? null,
    rainfallMm: sumOf(ofWater.map(({ rainfallMm }) => rainfallMm)),
  }
}

/** The columns of days or months; light of a solar plant, water of one with a reservoir. */
const columnsOf = (ofMonths: boolean, { sun, waters }: Production) => [
  ofMonths ? column('part', { vi: 'Tháng', en: 'Month' }) : column('part', { vi: 'Ngày', en: 'Day' }, 'day'),
  numbers('grossMwh', { vi: 'Đầu cực', en: 'Gross' }, 'MWh', 3),
  numbers('netMwh', { vi: 'Thương phẩm', en: 'Net' }, 'MWh', 3),
  numbers('receivedMwh', { vi: 'Nhận lưới', en: 'From the grid' }, 'MWh', 3),
  numbers('ownUseMwh', { vi: 'Tự dùng', en: 'Own use' }, 'MWh', 3),
  numbers('ownUsePercent', { vi: 'Tỷ lệ tự dùng', en: 'Own use, share' }, '%'),
  numbers('plannedMwh', { vi: 'Kế hoạch', en: 'Plan' }, 'MWh'),
  numbers('planPercent', { vi: 'Đạt kế hoạch', en: 'Of the plan' }, '%', 1),
  numbers('yearBeforeMwh', { vi: 'Cùng kỳ năm trước', en: 'A year before' }, 'MWh', 3),
  ...(ofMonths
    ? [numbers('readCount', { vi: 'Số ngày có số liệu', en: 'Days with readings' }, null, 0)]
    : []),
  ...(sun
    ? [
        numbers('ghiKwhPerM2', { vi: 'GHI', en: 'GHI' }, 'kWh/m²'),
        numbers('poaKwhPerM2', { vi: 'POA', en: 'POA' }, 'kWh/m²'),
      ]
    : []),
  ...(waters.length > 0
    ? [
        numbers('levelEndM', { vi: 'MN hồ cuối kỳ', en: 'Level at the end' }, 'm'),
        numbers('rainfallMm', { vi: 'Mưa', en: 'Rain' }, 'mm', 1),
      ]
    : []),
]

/** One line for each day of a week or month, or each month of a quarter or year, and their sums. */
function partsTable(kind: PeriodKind, production: Production) {
  const { plant, days, story, sun, waters } = production
  const ofMonths = isOfMonths(kind)
  const parts = ofMonths
    ? monthsOf(days)
    : daysBetween(days.from, days.to).map((day) => ({ from: day, to: day }))
  const cells = (part: Omit<ReturnType<typeof partOf>, 'levelEndM'>, levelEndM: number | null) => [
    part.sums.grossMwh,
    part.sums.netMwh,
    part.sums.receivedMwh,
    part.sums.ownUseMwh,
    part.sums.ownUsePercent,
    part.plannedMwh,
    part.planPercent,
    part.beforeMwh,
    ...(ofMonths ? [part.readCount] : []),
    ...(sun ? [part.ghiKwhPerM2, part.poaKwhPerM2] : []),
    ...(waters.length > 0 ? [levelEndM, part.rainfallMm] : []),
  ]
  const all = parts.map((part) => ({ part, of: partOf(kind, production, part) }))
  const whole = partOf(kind, production, days)
  const isHydro = plant.kind === 'hydro'
  return table(
    'parts',
    ofMonths ? { vi: 'Từng tháng', en: 'Each month' } : { vi: 'Từng ngày', en: 'Each day' },
    columnsOf(ofMonths, production),
    all.map(({ part, of }) =>
      row(
        [ofMonths ? monthName(part.from) : part.from, ...cells(of, of.levelEndM)],
        ofMonths ? at.unitFigures(plant.id, part) : (isHydro ? at.power : at.inverters)(plant.id, part.from),
      ),
    ),
    [
      ofMonths ? 'Tổng' : null,
      ...cells(
        {
          ...whole,
          plannedMwh: story.plannedMwh,
          planPercent: percentOfPlan(story),
          beforeMwh: story.before.grossMwh,
        },
        whole.levelEndM,
      ),
    ],
  )
}

/** `03/2026` of a day of March. */
const monthName = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

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
    lossFigures(plant.id, days, ledger),
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
