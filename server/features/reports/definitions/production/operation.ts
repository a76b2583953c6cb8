import type { Figures } from '#contract/unit-operations/figures.ts'
import { unitFigureWords } from '#contract/unit-operations/words.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { ReportFigures, ReportTable } from '#contract/reports/layout.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import { listSpans, readFigures } from '#server/features/unit-operations/unit-operations.public.ts'

import type { ReportReading } from '../definition.ts'
import { column, figure, figures, numbers, percent, row, table } from '../parts.ts'
import { at } from './addresses.ts'
import { operationToCompare } from '../rules/known-before.rules.ts'
import type { Days } from '../rules/periods.rules.ts'
import type { Stop } from '../rules/suggestions.rules.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const source = { vi: 'Nhật ký trạng thái tổ máy (IEEE 762)', en: 'Register of states of units (IEEE 762)' }

/** How units ran over some days, as the screen of their figures has it. */
export const readOperation = (
  { db, now }: Pick<ReportReading, 'db' | 'now'>,
  plantId: number,
  { from, to }: Days,
): Promise<Figures> =>
  readFigures({ db, now }, { powerPlantId: plantId, from, to, countsOutsideControl: false })

/** Figures of the units together; of a plant whose states nobody has written down all of them are unknown. */
export function operationFigures(
  plantId: number,
  days: Days,
  { total, items }: Figures,
  before: Figures | null,
): ReportFigures {
  const isKnown = items.length > 0
  const then = operationToCompare(before)?.total
  const said = { source, path: at.unitFigures(plantId, days) }
  const known = (value: number) => (isKnown ? value : null)
  return figures('operation', { vi: 'Vận hành tổ máy', en: 'Operation of units' }, [
    figure(
      'serviceHours',
      { vi: 'Giờ vận hành (các tổ máy)', en: 'Service hours (all units)' },
      known(total.serviceHours),
      {
        unit: 'h',
        yearBefore: then?.serviceHours ?? null,
        ...said,
      },
    ),
    figure('availabilityPercent', unitFigureWords.availability, percent(total.availability), {
      unit: '%',
      yearBefore: percent(then?.availability),
      ...said,
    }),
    figure('forcedOutageRatePercent', unitFigureWords.forcedOutageRate, percent(total.forcedOutageRate), {
      unit: '%',
      yearBefore: percent(then?.forcedOutageRate),
      ...said,
    }),
    figure('capacityFactorPercent', unitFigureWords.capacityFactor, percent(total.capacityFactor), {
      unit: '%',
      yearBefore: percent(then?.capacityFactor),
      ...said,
    }),
    figure('forcedOutages', unitFigureWords.forcedOutages, known(total.forcedOutages), {
      decimals: 0,
      ...said,
    }),
    figure('starts', unitFigureWords.starts, known(total.starts), { decimals: 0, ...said }),
    figure('failedStarts', unitFigureWords.failedStarts, known(total.failedStarts), { decimals: 0, ...said }),
    figure('hoursBetweenFailures', unitFigureWords.hoursBetweenFailures, total.hoursBetweenFailures, {
      unit: 'h',
      ...said,
    }),
  ])
}

/** One line for each unit. */
export function unitsTable(plantId: number, days: Days, { items, total }: Figures): ReportTable {
  const path = at.unitFigures(plantId, days)
  const cells = (one: Figures['total']) => [
    one.energyMwh,
    one.periodHours,
    one.serviceHours,
    one.reserveHours,
    one.plannedOutageHours,
    one.maintenanceOutageHours,
    one.forcedOutageHours,
    percent(one.availability),
    percent(one.forcedOutageRate),
    percent(one.capacityFactor),
    one.forcedOutages,
    one.starts,
  ]
  const w = unitFigureWords
  return table(
    'units',
    { vi: 'Từng tổ máy', en: 'Each unit' },
    [
      column('code', w.code),
      numbers('energyMwh', w.energyMwh, 'MWh'),
      numbers('periodHours', w.periodHours, 'h'),
      numbers('serviceHours', w.serviceHours, 'h'),
      numbers('reserveHours', w.reserveHours, 'h'),
      numbers('plannedOutageHours', w.plannedOutageHours, 'h'),
      numbers('maintenanceOutageHours', w.maintenanceOutageHours, 'h'),
      numbers('forcedOutageHours', w.forcedOutageHours, 'h'),
      numbers('availabilityPercent', w.availability, '%'),
      numbers('forcedOutageRatePercent', w.forcedOutageRate, '%'),
      numbers('capacityFactorPercent', w.capacityFactor, '%'),
      numbers('forcedOutages', w.forcedOutages, null, 0),
      numbers('starts', w.starts, null, 0),
    ],
    items.map((one) => row([one.code, ...cells(one)], path)),
    items.length > 1 ? ['Cả nhà máy', ...cells(total)] : null,
  )
}

/** States in which a unit stands though it should not. */
const stopStates: ReadonlySet<OperatingState> = new Set([
  'forcedOutage',
  'gridOutage',
  'maintenance',
  'plannedRepair',
  'noWater',
])

/** The stops of units within some days, with the reason that their states give. */
export async function listStops(
  { db, now }: Pick<ReportReading, 'db' | 'now'>,
  plantId: number,
  { from, to }: Days,
): Promise<
  (Stop & { readonly state: OperatingState; readonly fromMs: number; readonly toMs: number | null })[]
> {
  const period = { fromMs: dayStartMs(from), toMs: Math.min(dayStartMs(to) + DAY_MS, now.getTime()) }
  if (period.toMs <= period.fromMs) return []
  const units = await listSpans(db, { powerPlantId: plantId }, period)
  return units.flatMap(({ code, spans }) =>
    spans
      .filter(({ state }) => stopStates.has(state))
      .map(({ state, reason, fromMs, toMs }) => ({
        unit: code,
        state,
        reason,
        fromMs,
        toMs,
        hours: (Math.min(toMs ?? period.toMs, period.toMs) - Math.max(fromMs, period.fromMs)) / HOUR_MS,
      })),
  )
}
