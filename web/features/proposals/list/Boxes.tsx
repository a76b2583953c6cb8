import { Link } from 'react-router'

import { proposalApi } from '#contract/proposals/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { useBoxes } from './boxes.ts'
import css from './Boxes.module.css'

/** The boxes side by side, each with what waits in it. */
export function Boxes() {
  const w = useWords()
  const { boxes, open } = useBoxes()
  const { data: counters } = useRead(proposalApi.counters)
  useLiveRefresh(['proposals', 'approval-requests'], [proposalApi.counters])
  return (
    <nav className={css['boxes']} aria-label={w(t.boxes)}>
      {boxes.map(({ box, path, word, count }) => {
        const number = counters && count ? count(counters) : 0
        return (
          <Link key={box} to={path} aria-current={box === open.box ? 'page' : undefined}>
            {w(word)}
            {number > 0 && <span className={css['count']}>{number}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
