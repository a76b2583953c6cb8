import { lazy, type ReactNode, Suspense } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'

import css from './filters.module.css'

/** Nobody waits for it: the list and its filters are there first. */
const ViewMenu = lazy(async () => ({
  default: (await import('#web/kit/list/views/ViewMenu.tsx')).ViewMenu,
}))

interface FiltersProps<E extends ListEndpoint> {
  readonly of: List<E>
  readonly children: ReactNode
}

/** The row of filters above a list, with a button that clears them all once one is set. */
export function Filters<E extends ListEndpoint>({ of: list, children }: FiltersProps<E>) {
  const w = useWords()
  return (
    <div className={css['filters']}>
      {children}
      <Suspense fallback={null}>
        <ViewMenu of={list.name} />
      </Suspense>
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
