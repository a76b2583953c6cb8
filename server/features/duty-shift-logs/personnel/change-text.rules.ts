import { changeReasonText } from '#contract/duty-shift-logs/change-texts.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'

/** Who takes whose place and why, as whoever is asked reads it. */
export function changeText(
  change: Pick<PersonnelChange, 'outEmployeeName' | 'inEmployeeName'> &
    Parameters<typeof changeReasonText>[0],
): string {
  return `${change.outEmployeeName} → ${change.inEmployeeName}. ${changeReasonText(change)}`
}
