import type { ProposalSettings } from '#contract/proposals/proposal.ts'

const MONTHS = 12

/**
 * The annual leave of a person in a year, in whole days. Joined in 2020 with 14 days and one more every 5 years: 15 in
 * 2026. Joined in July of the year itself: the share of the six months that are left, 7.
 */
export function entitledDays(
  joinDate: string | null,
  year: number,
  { annualLeaveDays, yearsPerExtraDay }: Pick<ProposalSettings, 'annualLeaveDays' | 'yearsPerExtraDay'>,
): number {
  if (joinDate === null) return annualLeaveDays
  const joinedIn = Number(joinDate.slice(0, 4))
  if (joinedIn > year) return 0
  if (joinedIn === year) {
    const months = MONTHS + 1 - Number(joinDate.slice(5, 7))
    return Math.round((annualLeaveDays * months) / MONTHS)
  }
  const extra = yearsPerExtraDay === 0 ? 0 : Math.floor((year - joinedIn) / yearsPerExtraDay)
  return annualLeaveDays + extra
}
