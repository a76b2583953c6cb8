import { daysBetween } from '#contract/core/days.ts'
import { sumOf } from '#contract/core/numbers.ts'
import { totalsOf } from '#contract/expected-outputs/figures.ts'
import { partDays, periodEnd, periodStart } from '#contract/expected-outputs/parts.ts'
import type { ReportPeriod } from '#contract/reports/kinds.ts'
import { listPlannedDays, listPlansOn } from '#server/features/expected-outputs/expected-outputs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Days } from '../rules/periods.rules.ts'

/** What was planned of a period, in MWh: together, of each of its days, and of each of its months by their first days. */
interface Planned {
  readonly mwh: number | null
  readonly onDays: ReadonlyMap<string, number>
  readonly inMonths: ReadonlyMap<string, number>
}

/** All of some parts; null where one of them was not planned. */
const whole = (parts: readonly (number | null)[]) =>
  parts.length === 0 || parts.includes(null) ? null : sumOf(parts)

/** What was planned of each month of a period: by its own approved plan, or else by what the plan of the year has for it. */
async function plannedMonths(
  db: Db,
  plantId: number,
  { from, to }: Days,
): Promise<ReadonlyMap<string, number>> {
  const months = [...new Set(daysBetween(from, to).map((day) => periodStart('month', day)))]
  const years = [...new Set(months.map((month) => periodStart('year', month)))]
  const [own, ofYears] = await Promise.all([
    listPlansOn(db, plantId, 'month', months),
    listPlansOn(db, plantId, 'year', years),
  ])
  const planned = new Map<string, number>()
  for (const { startsOn, units } of ofYears)
    for (const [place, month] of partDays('year', startsOn).entries()) {
      const mwh = totalsOf(units, 'energyMwh')[place] ?? null
      if (mwh !== null && month >= periodStart('month', from) && month <= to) planned.set(month, mwh)
    }
  for (const { startsOn, energyMwh } of own) planned.set(startsOn, energyMwh)
  return planned
}

/**
 * What was planned of a period: by its own newest approved plan, or else by the plans of all its parts. A quarter has no plan
 * of its own.
 */
export async function plannedOf(db: Db, plantId: number, days: Days, period: ReportPeriod): Promise<Planned> {
  const isPlanned = period === 'week' || period === 'month' || period === 'year'
  const [onDays, inMonths, [own]] = await Promise.all([
    listPlannedDays(db, plantId, daysBetween(days.from, days.to)),
    plannedMonths(db, plantId, days),
    isPlanned ? listPlansOn(db, plantId, period, [periodStart(period, days.from)]) : [],
  ])
  const isOfMonths = period === 'quarter' || period === 'year'
  const parts = isOfMonths
    ? monthsOf(days).map(({ from }) => inMonths.get(from) ?? null)
    : daysBetween(days.from, days.to).map((day) => onDays.get(day) ?? null)
  const ofMonth = period === 'month' ? (inMonths.get(days.from) ?? null) : null
  return { mwh: own?.energyMwh ?? ofMonth ?? whole(parts), onDays, inMonths }
}

/** The months that a period reaches over, as far as it does. */
export const monthsOf = ({ from, to }: Days): Days[] =>
  [...new Set(daysBetween(from, to).map((day) => periodStart('month', day)))].map((month) => {
    const end = periodEnd('month', month)
    return { from: month > from ? month : from, to: end < to ? end : to }
  })
