import { useLocation } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { boxAt, boxes } from './boxes.ts'

/** The views of the queue, and how much waits. */
export function QueueViews() {
  const w = useWords()
  const { pathname } = useLocation()
  const current = boxAt(pathname)
  const { waiting = 0, waitingOverdue = 0 } = useRead(approvalApi.counters).data ?? {}
  return (
    <Views
      label={w(t.views)}
      views={boxes.map(({ box, path, word }) => ({
        to: path,
        label: w(word),
        isCurrent: box === current,
        ...(box === 'waiting' && {
          count: waiting,
          late: waitingOverdue > 0 ? w(t.overdueCount, { count: waitingOverdue }) : '',
        }),
      }))}
    />
  )
}
