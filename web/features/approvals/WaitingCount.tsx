import { approvalApi } from '#contract/approvals/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { MenuCount } from '#web/kit/display/MenuCount.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

/** How many requests wait for the user, behind the entry of the menu. */
export function WaitingCount() {
  const label = useLabel()
  const counters = useRead(approvalApi.counters).data
  useLiveRefresh(['approval-requests'], [approvalApi.counters])
  const { waiting = 0, waitingOverdue = 0 } = counters ?? {}
  // The shell draws this before it has the words of any screen.
  const words =
    waitingOverdue === 0
      ? { vi: `${waiting} đề nghị chờ duyệt`, en: `${waiting} waiting` }
      : {
          vi: `${waiting} đề nghị chờ duyệt, ${waitingOverdue} quá hạn`,
          en: `${waiting} waiting, ${waitingOverdue} overdue`,
        }
  return <MenuCount count={waiting} label={label(words)} isLate={waitingOverdue > 0} />
}
