import { formatDecimal, formatShownInstant } from '#contract/core/format.ts'
import type { ComplianceMonth } from '#contract/reservoir-compliance/index.ts'

/** The month some months before or after one, `YYYY-MM`. */
export function monthBeside(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** `11/2026`. */
export const monthName = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`

/** A level with the time it was read at; empty where there is none. */
export const levelAt = (level: ComplianceMonth['levelMax']) =>
  level ? `${formatDecimal(level.levelM)} m · ${formatShownInstant(level.at)}` : ''
