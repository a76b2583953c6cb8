import { dayAfter, daysUntil } from '#contract/core/days.ts'
import type { LabourContract } from '#contract/labour-contracts/labour-contract.ts'
import type { LabourSettings } from '#contract/labour-contracts/settings.ts'

/** What the rules look at of a labour contract. */
export type Term = Pick<
  LabourContract,
  'kind' | 'probationWork' | 'termExemption' | 'effectiveOn' | 'expiresOn'
> & { readonly endsOn: string | null }

/** The same day so many months later; the last one of the month where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  const [ofYear, ofMonth] = [Math.floor(at / 12), at % 12]
  const last = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ofYear, ofMonth, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The last day that a fixed term from a day may have: 36 months from 01/01/2026 end with 31/12/2028. */
export const lastDayOfTerm = (effectiveOn: string, months: number): string =>
  dayAfter(monthsAfter(effectiveOn, months), -1)

const SUNDAY = 0

/** How many days of a probation count against its limit: those of other work are working days, Sundays are none. */
export function probationDaysOf({ probationWork, effectiveOn, expiresOn }: Term): number {
  const days = daysUntil(effectiveOn, expiresOn ?? effectiveOn) + 1
  if (probationWork !== 'other') return days
  let sundays = 0
  for (let at = 0; at < days; at++)
    if (new Date(`${dayAfter(effectiveOn, at)}T00:00:00Z`).getUTCDay() === SUNDAY) sundays++
  return days - sundays
}

/** What of its own term breaks the law. */
export type TermComplaint =
  | { readonly of: 'probation'; readonly days: number; readonly limit: number }
  | { readonly of: 'term'; readonly last: string; readonly limit: number }

/** What is wrong with the length of a term, by the limits of the plant. */
export function complaintAboutLength(
  term: Term,
  { probationDays, fixedTermMonths }: LabourSettings,
): TermComplaint | undefined {
  const { kind, probationWork, effectiveOn, expiresOn } = term
  if (kind === 'probation' && probationWork !== null) {
    const [days, limit] = [probationDaysOf(term), probationDays[probationWork]]
    return days > limit ? { of: 'probation', days, limit } : undefined
  }
  const last = lastDayOfTerm(effectiveOn, fixedTermMonths)
  if (kind === 'fixedTerm' && expiresOn !== null && expiresOn > last)
    return { of: 'term', last, limit: fixedTermMonths }
  return undefined
}

/**
 * The longest row of fixed terms among all contracts of a person. An indefinite contract or a pause longer than the law
 * gives to sign anew begins another row; probations are in none, and what may be repeated without end does not count.
 */
export function longestRow(terms: readonly Term[], rowPauseDays: number): number {
  let [longest, row] = [0, 0]
  let endedOn: string | null = null
  const counted = terms.filter(({ kind }) => kind !== 'probation')
  for (const { kind, termExemption, effectiveOn, endsOn } of counted.toSorted((a, b) =>
    a.effectiveOn.localeCompare(b.effectiveOn),
  )) {
    const isParted = endedOn === null || daysUntil(endedOn, effectiveOn) - 1 > rowPauseDays
    if (isParted || kind === 'indefinite') row = 0
    if (kind === 'fixedTerm' && termExemption === null) row++
    longest = Math.max(longest, row)
    endedOn = endsOn
  }
  return longest
}

/** A change of the salary, from a day on. */
interface Raise<Salary> {
  readonly effectiveOn: string
  readonly salaryVnd: Salary | null
}

/** The salary of a day: that of the latest appendix that holds by then and names one, else as it was signed. */
export function salaryOn<Salary>(
  day: string,
  signed: Salary | null,
  appendices: readonly Raise<Salary>[],
): Salary | null {
  const raises = appendices
    .filter(({ effectiveOn, salaryVnd }) => salaryVnd !== null && effectiveOn <= day)
    .toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
  return raises.at(-1)?.salaryVnd ?? signed
}

/** Whether a day lies within a term. */
export const isWithin = (
  day: string,
  { effectiveOn, endsOn }: Pick<Term, 'effectiveOn' | 'endsOn'>,
): boolean => day >= effectiveOn && (endsOn === null || day <= endsOn)
