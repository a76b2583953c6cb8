import { daysUntil } from '#contract/core/days.ts'
import type { Waterfall } from '#contract/loss-ledger/ledger.ts'
import type { Figures } from '#contract/unit-operations/figures.ts'

/** A year before is told where at least so much of it is known: to compare with a part would mislead. */
const LEAST_KNOWN = 0.95
const DAY_HOURS = 24

/**
 * The states of units in the year before; null where nobody had written enough of them down. Two units of which one has states for
 * half of a year are known to three quarters.
 */
export function operationToCompare(before: Figures | null): Figures | null {
  if (before === null) return null
  const { items, total, from, to } = before
  const all = items.length * (daysUntil(from, to) + 1) * DAY_HOURS
  return isEnough(total.periodHours + total.excludedHours, all) ? before : null
}

/**
 * The loss ledger of the year before; null where fewer days are worked out than of the period itself, or where what could have been
 * made was not measured: 241 MWh of 21 600 that readings tell of are no year to compare with.
 */
export function ledgerToCompare(before: Waterfall | null, ledger: Waterfall): Waterfall | null {
  if (before === null || before.computedDays < Math.max(1, ledger.computedDays)) return null
  return isEnough(before.expectedMwh, before.expectedMwh + before.unmeasuredMwh) ? before : null
}

/** Whether a ledger tells of energy at all: of a park whose light nobody measured, worked-out days come to zero on every side. */
export const isTold = ({ computedDays, expectedMwh, unmeasuredMwh, actualMwh }: Waterfall): boolean =>
  computedDays > 0 && (expectedMwh > 0 || unmeasuredMwh > 0 || actualMwh > 0)

const isEnough = (known: number, all: number) => known > 0 && known >= all * LEAST_KNOWN
