import type { ReportSection } from '#contract/reports/layout.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, column, comment, figure, figures, numbers, row, table } from '../parts.ts'
import { at } from './addresses.ts'
import { checkSentences, checksTable, SLOTS_TOLERANCE, type Check } from '../rules/checks.rules.ts'
import { energyFigures, percentOfPlan, type EnergyStory } from './energy.ts'
import { abnormalsTable, eventSentences, linesTable, listLines } from './events.ts'
import { unitsTable } from './operation.ts'
import { readProduction, sourcesOfPower, type Production } from './reading.service.ts'
import { energyOfSlots, peaksOf, readSlots, type Slot } from './slots.service.ts'
import { performanceSentence, planSentence, stopSentences, yearSentence } from '../rules/suggestions.rules.ts'
import { waterSentences } from './water.ts'

const slotsTable = (plantId: number, day: string, slots: readonly Slot[]) =>
  table(
    'slots',
    { vi: '48 chu kỳ', en: '48 half-hours' },
    [
      column('end', { vi: 'Chu kỳ đến', en: 'Until' }),
      numbers('grossMw', { vi: 'P đầu cực', en: 'P at the units' }, 'MW', 3),
      numbers('reactiveMvar', { vi: 'Q', en: 'Q' }, 'MVAr', 3),
      numbers('saleMw', { vi: 'P điểm bán', en: 'P at the point of sale' }, 'MW', 3),
      numbers('busbarKv', { vi: 'U thanh cái', en: 'U of the busbar' }, 'kV', 1),
    ],
    slots.map(({ end, grossMw, reactiveMvar, saleMw, busbarKv }) =>
      row([end, grossMw, reactiveMvar, saleMw, busbarKv], at.power(plantId, day)),
    ),
    ['Tổng (MWh)', energyOfSlots(slots, 'grossMw'), null, energyOfSlots(slots, 'saleMw'), null],
  )

/** The most and the least of the day; that a solar plant gives nothing at dawn is not worth a line. */
function powerFigures({ id, kind }: Production['plant'], day: string, slots: readonly Slot[]) {
  const { most, least } = peaksOf(slots.map(({ end, grossMw }) => ({ mw: grossMw, at: end })))
  const said = {
    source: { vi: 'P đầu cực của 48 chu kỳ', en: 'P at the units of the 48 half-hours' },
    path: at.power(id, day),
  }
  const megawatts = { unit: 'MW', decimals: 3, ...said }
  return figures('power', { vi: 'Công suất', en: 'Power' }, [
    figure('maxMw', { vi: 'Pmax', en: 'Pmax' }, most?.mw ?? null, megawatts),
    figure('maxAt', { vi: 'Pmax, chu kỳ đến', en: 'Pmax, half-hour until' }, most?.at ?? null, said),
    ...(kind === 'hydro'
      ? [
          figure('minMw', { vi: 'Pmin', en: 'Pmin' }, least?.mw ?? null, megawatts),
          figure('minAt', { vi: 'Pmin, chu kỳ đến', en: 'Pmin, half-hour until' }, least?.at ?? null, said),
        ]
      : []),
  ])
}

/** What of a day is held against each other; of one that runs, half-hours go on after the last register. */
const checksOf = ({ sums, isOver }: EnergyStory, slots: readonly Slot[]): Check[] => [
  {
    name: { vi: 'Σ 48 chu kỳ P đầu cực và sản lượng đầu cực', en: '48 half-hours and gross energy' },
    unit: 'MWh',
    one: energyOfSlots(slots, 'grossMw'),
    other: sums.grossMwh,
    tolerance: SLOTS_TOLERANCE,
  },
  {
    name: {
      vi: 'Σ 48 chu kỳ P điểm bán và công tơ (giao − nhận)',
      en: '48 half-hours at the point of sale and meters (out − in)',
    },
    unit: 'MWh',
    one: energyOfSlots(slots, 'saleMw'),
    other: sums.netMwh === null || !isOver ? null : sums.netMwh - (sums.receivedMwh ?? 0),
    tolerance: SLOTS_TOLERANCE,
  },
  ownUseCheck(sums),
]

/** Own use is what is between gross and net, and cannot be less than nothing: then one of the two is wrong. */
export const ownUseCheck = ({ ownUseMwh }: EnergyStory['sums']): Check => ({
  name: { vi: 'Đầu cực − thương phẩm không âm (tự dùng)', en: 'Gross − net is not below zero (own use)' },
  unit: 'MWh',
  one: ownUseMwh,
  other: ownUseMwh === null ? null : Math.max(0, ownUseMwh),
  tolerance: { amount: 0 },
})

async function readDay(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const production = await readProduction(reading, subject, 'day')
  const { plant, days, story, operation, events, stops, waters, sun } = production
  const [slots, lines] = await Promise.all([
    readSlots(reading, plant, days.from),
    listLines(reading, plant.id, days),
  ])
  const checks = checksOf(story, slots)
  return [
    energyFigures(story),
    powerFigures(plant, days.from, slots),
    ...sourcesOfPower(production),
    slotsTable(plant.id, days.from, slots),
    chart('powers', { vi: 'Biểu đồ phụ tải ngày', en: 'Power over the day' }, 'line', {
      table: 'slots',
      across: 'end',
      series: ['grossMw', 'saleMw'],
    }),
    unitsTable(plant.id, days, operation),
    linesTable(lines),
    abnormalsTable(events),
    checksTable(checks),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...planSentence(percentOfPlan(story)),
      ...yearSentence(story.sums.grossMwh, story.before.grossMwh),
      ...stopSentences(stops),
      ...(sun ? performanceSentence(sun.performanceRatio, sun.meanPerformanceRatio) : []),
      ...waterSentences(waters),
      ...eventSentences(events),
      ...checkSentences(checks),
    ]),
  ]
}

/** The daily production report (BCSX). */
export const dayReport: ReportDefinition = { kind: 'day', fits: () => true, read: readDay }
