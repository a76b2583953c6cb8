import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../dashboard.words.ts'
import { changePercent, signed } from './figures.rules.ts'
import css from './figures.module.css'

interface ChangeProps {
  readonly now: number | null
  readonly before: number | null
  /** What it is held against, e.g. `than yesterday`. */
  readonly than: Word
}

/** How a figure stands against the one before; says so where there is none. */
export function Change({ now, before, than }: ChangeProps) {
  const w = useWords()
  const change = changePercent(now, before)
  return (
    <p className={css['change']}>
      {change === undefined ? (
        w(t.nothingBefore)
      ) : (
        <>
          <b className="vh-ink vh-medium vh-nowrap">{signed(change, 1)} %</b> {w(than)}
        </>
      )}
    </p>
  )
}
