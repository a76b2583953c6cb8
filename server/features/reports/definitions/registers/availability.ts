import { paths, screen } from '#contract/core/paths.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Figures } from '#contract/unit-operations/figures.ts'
import { operatingStateLabels } from '#contract/unit-operations/labels.ts'
import { unitStateWords } from '#contract/unit-operations/words.ts'
import type { ReportSection } from '#contract/reports/layout.ts'
import { readWaterfall } from '#server/features/loss-ledger/loss-ledger.public.ts'

import type { ReportDefinition, ReportReading, ReportSubject } from '../definition.ts'
import { column, comment, numbers, row, table } from '../parts.ts'
import { at } from '../production/addresses.ts'
import { getReportedPlant } from '../production/energy.service.ts'
import { lossFigures } from '../production/losses.ts'
import { listStops, operationFigures, readOperation, unitsTable } from '../production/operation.ts'
import { operationToCompare } from '../rules/known-before.rules.ts'
import { begunDays, yearBefore, type Days } from '../rules/periods.rules.ts'
import { decimal, stopSentences } from '../rules/suggestions.rules.ts'

/** Each stop of a unit that touches the period, with the hours that lie in it. */
const stopsTable = (plantId: number, stops: Awaited<ReturnType<typeof listStops>>) =>
  table(
    'stops',
    { vi: 'Các lần dừng', en: 'Stops' },
    [
      column('unit', unitStateWords.unitCode),
      column('state', unitStateWords.state),
      column('startedAt', { vi: 'Từ', en: 'From' }, 'instant'),
      column('endedAt', unitStateWords.endedAt, 'instant'),
      numbers('hours', { vi: 'Số giờ trong kỳ', en: 'Hours of the period' }, 'h'),
      column('reason', unitStateWords.reason),
    ],
    stops.map(({ unit, state, fromMs, toMs, hours, reason }) =>
      row(
        [
          unit,
          operatingStateLabels[state].vi,
          new Date(fromMs).toISOString(),
          toMs === null ? null : new Date(toMs).toISOString(),
          hours,
          reason,
        ],
        screen(paths.unitStates, {
          powerPlantId: plantId,
          keyword: unit,
          from: plantDay(new Date(fromMs)),
          to: plantDay(new Date(toMs ?? fromMs)),
        }),
      ),
    ),
    stops.length > 0
      ? ['Tổng', null, null, null, stops.reduce((sum, { hours }) => sum + hours, 0), null]
      : null,
  )

/** Causes outside management control, whose hours are left out of the figures. */
const excludedTable = (path: string, { total }: Figures) =>
  table(
    'excluded',
    { vi: 'Nguyên nhân ngoài tầm quản lý (đã loại trừ)', en: 'Causes outside control (left out)' },
    [
      column('state', unitStateWords.state),
      column('reason', unitStateWords.reason),
      numbers('times', { vi: 'Số lần', en: 'Times' }, null, 0),
      numbers('hours', { vi: 'Số giờ', en: 'Hours' }, 'h'),
    ],
    total.excluded.map(({ state, reason, times, hours }) =>
      row([operatingStateLabels[state].vi, reason, times, hours], path),
    ),
    total.excluded.length > 0 ? ['Tổng', null, null, total.excludedHours] : null,
  )

/** `Hệ số khả dụng 98,2 %, cao hơn cùng kỳ 1,1 điểm %`. */
function availabilitySentence(own: number | null, before: number | null): string[] {
  if (own === null) return []
  const said = `Hệ số khả dụng ${decimal(own * 100)} %`
  const points = before === null ? 0 : (own - before) * 100
  if (before === null || Math.abs(points) < 0.05) return [said]
  return [`${said}, ${points > 0 ? 'cao' : 'thấp'} hơn cùng kỳ ${decimal(Math.abs(points))} điểm %`]
}

async function readAvailability(reading: ReportReading, subject: ReportSubject): Promise<ReportSection[]> {
  const { id } = await getReportedPlant(reading, subject.powerPlantId)
  const today = plantDay(reading.now)
  const days = begunDays(subject, today) ?? { from: subject.from, to: subject.from }
  const before = subject.to < today ? yearBefore(days, 'range') : null
  const ledgerOf = (of: Days) => readWaterfall(reading, { powerPlantId: id, ...of })
  const [operation, operationBefore, stops, ledger, ledgerBefore] = await Promise.all([
    readOperation(reading, id, days),
    before ? readOperation(reading, id, before) : null,
    listStops(reading, id, days),
    ledgerOf(days),
    before ? ledgerOf(before) : null,
  ])
  return [
    operationFigures(id, days, operation, operationBefore),
    lossFigures(id, { ...days, today }, ledger, ledgerBefore),
    unitsTable(id, days, operation),
    stopsTable(id, stops),
    excludedTable(at.unitFigures(id, days), operation),
    comment('remarks', { vi: 'Nhận xét', en: 'Remarks' }, [
      ...availabilitySentence(
        operation.total.availability,
        operationToCompare(operationBefore)?.total.availability ?? null,
      ),
      ...stopSentences(stops),
    ]),
  ]
}

/** How available units were, why they stood, and what is not counted against the plant. */
export const availabilityReport: ReportDefinition = {
  kind: 'availability',
  fits: () => true,
  read: readAvailability,
}
