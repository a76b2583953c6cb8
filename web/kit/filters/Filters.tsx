import type { ReactNode } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './filters.module.css'

interface FiltersProps {
  readonly of: { readonly isNarrowed: boolean; readonly clear: () => void }
  readonly children: ReactNode
}

/** The row of filters above a list, with a button that clears them all once one is set. */
export function Filters({ of: list, children }: FiltersProps) {
  const w = useWords()
  return (
    <div className={css['filters']}>
      {children}
      {list.isNarrowed && (
        <span className={css['clear']}>
          <Button tone="quiet" icon="close" onClick={list.clear}>
            {w(t.clearFilters)}
          </Button>
        </span>
      )}
    </div>
  )
}
