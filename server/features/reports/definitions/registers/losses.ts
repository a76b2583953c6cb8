import { daysBetween } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { lossCauseLabels, lossCauses } from '#contract/loss-ledger/causes.ts'
import type { Waterfall } from '#contract/loss-ledger/ledger.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { readWaterfall } from '#server/features/loss-ledger/loss-ledger.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { chart, comment, numbers, tableOfParts } from '../parts.ts'
import { at } from '../production/addresses.ts'
import { checkSentences, checksTable, SUM_TOLERANCE, type Check } from '../rules/checks.rules.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { daysWorkedOut, lossFigures, lossSentences, lossTable, lostMwh } from '../production/losses.ts'
import { begunDays, yearBefore, type Days } from '../rules/periods.rules.ts'
import { monthsOf } from '../production/plan.service.ts'
import { decimal } from '../rules/suggestions.rules.ts'

/** A longer period is told by months. */
const MOST_DAYS = 62

/** One line for each day or month: what could have been made, what was, and what each cause took. */
function partsTable(
  plantId: number,
  { byMonth, today }: { readonly byMonth: boolean; readonly today: string },
  parts: readonly Waterfall[],
  whole: Waterfall,
) {
  const taken = lossCauses.filter((cause) => whole.causes.some((one) => one.cause === cause))
  const cells = (of: Waterfall) => {
    const known = (value: number) => (of.computedDays === 0 ? null : value)
    return [
      known(of.expectedMwh),
      known(of.actualMwh),
      known(lostMwh(of)),
      ...taken.map((cause) => known(of.causes.find((one) => one.cause === cause)?.energyMwh ?? 0)),
    ]
  }
  return tableOfParts(
    byMonth,
    [
      numbers('expectedMwh', { vi: 'Có thể phát', en: 'Could be made' }, 'MWh'),
      numbers('actualMwh', { vi: 'Đã phát', en: 'Made' }, 'MWh'),
      numbers('lostMwh', { vi: 'Tổn thất', en: 'Lost' }, 'MWh'),
      ...taken.map((cause) => numbers(cause, lossCauseLabels[cause], 'MWh')),
    ],
    parts.map((part) => {
      const toldDays = daysWorkedOut(part, today, part)
      const said = cells(part)
      return {
        from: part.from,
        cells: said,
        told: said.map(() => toldDays),
        path: byMonth ? at.lossLedger(plantId, part) : at.lossDay(plantId, part.from),
      }
    }),
    cells(whole),
  )
}

/** Expected less all causes is what was made, and days add up to the period. */
const checksOf = (whole: Waterfall, parts: readonly Waterfall[]): Check[] => [
  {
    name: { vi: 'Có thể phát − tổn thất và đã phát', en: 'Could be made − lost, and made' },
    unit: 'MWh',
    one: whole.computedDays === 0 ? null : whole.expectedMwh - lostMwh(whole),
    other: whole.computedDays === 0 ? null : whole.actualMwh,
    tolerance: SUM_TOLERANCE,
  },
  {
    name: { vi: 'Tổng các phần và cả kỳ (tổn thất)', en: 'Sum of parts and the whole period (lost)' },
    unit: 'MWh',
    one: whole.computedDays === 0 ? null : parts.reduce((sum, part) => sum + lostMwh(part), 0),
    other: whole.computedDays === 0 ? null : lostMwh(whole),
    tolerance: SUM_TOLERANCE,
  },
]

async function readLosses(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, subject.powerPlantId)
  const today = plantDay(reading.now)
  const days = begunDays(subject, today) ?? { from: subject.from, to: subject.from }
  const then = subject.to < today ? yearBefore(days, 'range') : null
  const all = daysBetween(days.from, days.to)
  const byMonth = all.length > MOST_DAYS
  const read = (of: Days) => readWaterfall(reading, { powerPlantId: id, ...of })
  const [whole, before, parts] = await Promise.all([
    read(days),
    then ? read(then) : null,
    Promise.all((byMonth ? monthsOf(days) : all.map((day) => ({ from: day, to: day }))).map(read)),
  ])
  const checks = checksOf(whole, parts)
  const lost = whole.expectedMwh > 0 ? (lostMwh(whole) / whole.expectedMwh) * 100 : null
  return [
    lossFigures(id, { ...days, today }, whole, before),
    lossTable(id, days, whole),
    partsTable(id, { byMonth, today }, parts, whole),
    chart('lost', { vi: 'Tổn thất theo thời gian', en: 'Losses over time' }, 'bar', {
      table: 'parts',
      across: 'part',
      series: ['lostMwh'],
    }),
    checksTable(checks),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...(lost === null
        ? []
        : [`Tổn thất ${decimal(lostMwh(whole))} MWh, bằng ${decimal(lost)} % sản lượng có thể phát`]),
      ...lossSentences(whole),
      ...(whole.waitingDays > 0 ? [`Còn ${whole.waitingDays} ngày chờ tính, số liệu chưa đủ`] : []),
      ...checkSentences(checks),
    ]),
  ]
}

/** The loss ledger of a period. */
export const lossesReport: ReportDefinition = { kind: 'losses', fits: () => true, read: readLosses }
