import { daysBetween } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { sumOf } from '#contract/core/numbers.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import type { ReportTable, ToldDays } from '#contract/reports/layout.ts'

import { less, numbers, percentOf, tableOfParts } from '../parts.ts'
import { dayYearBefore, endedDays, toldOf, yearBefore, type Days } from '../rules/periods.rules.ts'
import { at } from './addresses.ts'
import { percentOfPlan, sumsOverDays } from './energy.ts'
import { overDays } from './energy.service.ts'
import { monthsOf } from './plan.service.ts'
import type { Production } from './reading.service.ts'
import { rainOn } from './water.ts'

/** A report over more than a day. */
export type PeriodKind = Extract<ReportKind, 'week' | 'month' | 'quarter' | 'year'>

const isOfMonths = (kind: PeriodKind) => kind === 'quarter' || kind === 'year'

/** What a day or a month of the period came to, and how many of its days told each sum. */
function partOf(kind: PeriodKind, { story, plan, energiesBefore, waters, sun }: Production, days: Days) {
  const all = daysBetween(days.from, days.to)
  const { energies } = story
  const { gross, meters, today } = energies
  const sums = sumsOverDays(energies, all)
  const plannedMwh = isOfMonths(kind)
    ? (plan.inMonths.get(`${days.from.slice(0, 7)}-01`) ?? null)
    : (plan.onDays.get(days.from) ?? null)
  const then = isOfMonths(kind) ? yearBefore(days, 'month') : null
  const daysThen = then ? daysBetween(then.from, then.to) : [dayYearBefore(days.from, kind)]
  const [reservoir] = waters
  // A part that runs is not held against the whole of its plan.
  const isOver = days.to < today
  const ofWater = reservoir?.days.filter(({ at: from }) => all.includes(plantDay(from))) ?? []
  const ended = endedDays(days, today)
  const told = (on: (day: string) => number | null) => toldOf(ended, on)
  return {
    sums,
    plannedMwh,
    planPercent: isOver ? percentOf(sums.grossMwh, plannedMwh) : null,
    beforeMwh: energiesBefore ? overDays(daysThen, energiesBefore.gross.on) : null,
    readCount: all.filter((day) => gross.on(day) !== null).length,
    ghiKwhPerM2: sun ? overDays(all, (day) => sun.lightOn(day).ghiKwhPerM2) : null,
    poaKwhPerM2: sun ? overDays(all, (day) => sun.lightOn(day).poaKwhPerM2) : null,
    levelEndM: ofWater.at(-1)?.levelEndM ?? null,
    rainfallMm: sumOf(ofWater.map(({ rainfallMm }) => rainfallMm)),
    told: {
      gross: told(gross.on),
      net: told(meters.outOn),
      received: told(meters.inOn),
      own: told((day) => less(gross.on(day), meters.outOn(day))),
      before: energiesBefore ? toldOf(daysThen, energiesBefore.gross.on) : undefined,
      ghi: sun ? told((day) => sun.lightOn(day).ghiKwhPerM2) : undefined,
      poa: sun ? told((day) => sun.lightOn(day).poaKwhPerM2) : undefined,
      rain: reservoir ? told(rainOn(reservoir)) : undefined,
    },
  }
}

type Part = ReturnType<typeof partOf>
type Shown = readonly [
  column: ReportTable['columns'][number],
  of: (part: Part) => number | null,
  told?: (part: Part) => ToldDays | undefined,
]

const energyColumns: readonly Shown[] = [
  [
    numbers('grossMwh', { vi: 'Đầu cực', en: 'Gross' }, 'MWh', 3),
    ({ sums }) => sums.grossMwh,
    ({ told }) => told.gross,
  ],
  [
    numbers('netMwh', { vi: 'Thương phẩm', en: 'Net' }, 'MWh', 3),
    ({ sums }) => sums.netMwh,
    ({ told }) => told.net,
  ],
  [
    numbers('receivedMwh', { vi: 'Nhận lưới', en: 'From the grid' }, 'MWh', 3),
    ({ sums }) => sums.receivedMwh,
    ({ told }) => told.received,
  ],
  [
    numbers('ownUseMwh', { vi: 'Tự dùng', en: 'Own use' }, 'MWh', 3),
    ({ sums }) => sums.ownUseMwh,
    ({ told }) => told.own,
  ],
  [
    numbers('ownUsePercent', { vi: 'Tỷ lệ tự dùng', en: 'Own use, share' }, '%'),
    ({ sums }) => sums.ownUsePercent,
  ],
  [numbers('plannedMwh', { vi: 'Kế hoạch', en: 'Plan' }, 'MWh'), ({ plannedMwh }) => plannedMwh],
  [numbers('planPercent', { vi: 'Đạt kế hoạch', en: 'Of the plan' }, '%', 1), (part) => part.planPercent],
  [
    numbers('yearBeforeMwh', { vi: 'Cùng kỳ năm trước', en: 'A year before' }, 'MWh', 3),
    ({ beforeMwh }) => beforeMwh,
    ({ told }) => told.before,
  ],
]

const monthColumns: readonly Shown[] = [
  [
    numbers('readCount', { vi: 'Số ngày có số liệu', en: 'Days with readings' }, null, 0),
    ({ readCount }) => readCount,
  ],
]

const sunColumns: readonly Shown[] = [
  [
    numbers('ghiKwhPerM2', { vi: 'GHI', en: 'GHI' }, 'kWh/m²'),
    ({ ghiKwhPerM2 }) => ghiKwhPerM2,
    ({ told }) => told.ghi,
  ],
  [
    numbers('poaKwhPerM2', { vi: 'POA', en: 'POA' }, 'kWh/m²'),
    ({ poaKwhPerM2 }) => poaKwhPerM2,
    ({ told }) => told.poa,
  ],
]

const waterColumns: readonly Shown[] = [
  [numbers('levelEndM', { vi: 'MN hồ cuối kỳ', en: 'Level at the end' }, 'm'), (part) => part.levelEndM],
  [
    numbers('rainfallMm', { vi: 'Mưa', en: 'Rain' }, 'mm', 1),
    ({ rainfallMm }) => rainfallMm,
    ({ told }) => told.rain,
  ],
]

/** One line for each day of a week or month, or each month of a quarter or year, and their sums. */
export function partsTable(kind: PeriodKind, production: Production): ReportTable {
  const { plant, days, story, sun, waters } = production
  const ofMonths = isOfMonths(kind)
  const parts = ofMonths
    ? monthsOf(days)
    : daysBetween(days.from, days.to).map((day) => ({ from: day, to: day }))
  // Light of a solar plant, water of one with a reservoir.
  const shown = [
    ...energyColumns,
    ...(ofMonths ? monthColumns : []),
    ...(sun ? sunColumns : []),
    ...(waters.length > 0 ? waterColumns : []),
  ]
  const isHydro = plant.kind === 'hydro'
  const whole = {
    ...partOf(kind, production, days),
    plannedMwh: story.plannedMwh,
    planPercent: percentOfPlan(story),
    beforeMwh: story.before.grossMwh,
  }
  return tableOfParts(
    ofMonths,
    shown.map(([one]) => one),
    parts.map((those) => {
      const part = partOf(kind, production, those)
      return {
        from: those.from,
        cells: shown.map(([, of]) => of(part)),
        path: ofMonths
          ? at.unitFigures(plant.id, those)
          : (isHydro ? at.power : at.inverters)(plant.id, those.from),
        told: shown.map(([, , told]) => told?.(part)),
      }
    }),
    shown.map(([, of]) => of(whole)),
  )
}
