import { Link, useLocation } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import { boxAt, boxes } from './boxes.ts'
import css from './QueuePage.module.css'

/** The views of the queue, and how much waits. */
export function QueueViews() {
  const w = useWords()
  const { pathname } = useLocation()
  const current = boxAt(pathname)
  const { waiting = 0, waitingOverdue = 0 } = useRead(approvalApi.counters).data ?? {}
  return (
    <nav className={css['views']} aria-label={w(t.views)}>
      {boxes.map(({ box, path, word }) => (
        <Link key={box} to={path} aria-current={box === current ? 'page' : undefined}>
          {w(word)}
          {box === 'waiting' && waiting > 0 && <span className={css['count']}>{waiting}</span>}
          {box === 'waiting' && waitingOverdue > 0 && (
            <span className={css['late']}>{w(t.overdueCount, { count: waitingOverdue })}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
