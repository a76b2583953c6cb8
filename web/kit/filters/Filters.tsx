import { lazy, type ReactNode, Suspense } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'

import css from './filters.module.css'

/** Nobody waits for it: the list and its filters are there first. */
const ViewMenu = lazy(async () => ({
  default: (await import('#web/kit/list/views/ViewMenu.tsx')).ViewMenu,
}))

interface FiltersProps {
  readonly of: {
    readonly name: string
    /** A list of the server has saved views; one that a screen has whole shares its address with other things. */
    readonly endpoint?: unknown
    readonly isNarrowed: boolean
    readonly clear: () => void
  }
  readonly children: ReactNode
}

/** The row of filters above a list, with a button that clears them all once one is set. */
export function Filters({ of: list, children }: FiltersProps) {
  const w = useWords()
  return (
    <div className={css['filters']}>
      {children}
      {list.endpoint !== undefined && (
        <Suspense fallback={null}>
          <ViewMenu of={list.name} />
        </Suspense>
      )}
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
