import type { ReactNode } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './FactLine.module.css'

interface FactLineProps {
  /** What each fact is called and says; those that are null are left out. */
  readonly facts: readonly (readonly [name: Word, value: string | number | null])[]
  /** What stands behind them, e.g. a tag. */
  readonly children?: ReactNode
}

/** Facts of a record in one line below its heading, wrapped where it is too long. */
export function FactLine({ facts, children }: FactLineProps) {
  const w = useWords()
  return (
    <div className={css['line']}>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={w(name)}>
                <dt>{w(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
    </div>
  )
}
