import type { ReactNode } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'
import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { ViewMenu } from '#web/kit/list/views/ViewMenu.tsx'

import css from './filters.module.css'

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
      <ViewMenu of={list.name} />
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
