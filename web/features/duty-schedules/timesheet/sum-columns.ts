import type { Word } from '#web/platform/i18n/words.ts'

import { t } from './duty-timesheet.words.ts'
import type { SumName } from './sums.ts'

/** The columns right of the codes' totals. */
export const sumColumns: readonly { readonly name: SumName; readonly label: Word }[] = [
  { name: 'shiftDays', label: t.shiftDays },
  { name: 'weekendDays', label: t.weekendDays },
  { name: 'holidayDays', label: t.holidayDays },
  { name: 'nightHours', label: t.nightHours },
  { name: 'overtimeHours', label: t.overtimeHours },
  { name: 'paidDays', label: t.paidDays },
]
