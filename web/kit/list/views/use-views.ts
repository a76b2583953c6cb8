import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

import { savedViewApi, type SavedView } from '#contract/saved-views/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { usePreference } from '#web/kit/data/use-preference.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { type ColumnChoice, fitChoice, useColumnChoice } from '#web/kit/table/column-choice/use-columns.ts'
import { stored } from '#web/platform/stored.ts'

import { queryOfView, searchOfView, viewOf } from './view-url.rules.ts'

/** Columns chosen while a view is open: they are part of it only once it is saved. */
const draft = stored<{ readonly viewId: number; readonly columns: ColumnChoice | null } | null>(null)

/** The views of a list, the one that is open, and how to open another. */
export interface Views {
  readonly all: readonly SavedView[]
  readonly current: SavedView | undefined
  /** The open view is no longer as it was saved. */
  readonly isChanged: boolean
  /** What would be saved now. */
  readonly content: Pick<SavedView, 'query' | 'columns'>
  /** The view with which the user begins here. */
  readonly defaultId: number | null
  readonly setDefault: (id: number | null) => void
  /** Opens a view, or with null the list as it is without one. */
  readonly open: (view: SavedView | null) => void
}

/** The views of the list `name` that the user sees; the address says which one is open. */
export function useViews(name: string): Views {
  const [search, setSearch] = useSearchParams()
  const { data } = useRead(savedViewApi.list, { query: { list: name } })
  useLiveRefresh(['saved-views'], [savedViewApi.list])
  const [ownColumns] = usePreference(`list.${name}.columns`)
  const [keptDefault, setDefault] = usePreference(`list.${name}.view`)
  const drafted = draft.use()
  const all = data?.items ?? []
  const id = viewOf(search)
  const current = all.find((view) => view.id === id)
  const own = (ownColumns ?? null) as ColumnChoice | null
  const columns = current ? (drafted?.viewId === current.id ? drafted.columns : current.columns) : own
  const query = queryOfView(search)

  function open(view: SavedView | null): void {
    draft.set(null)
    setSearch(view ? searchOfView(view) : '')
  }
  return {
    all,
    current,
    isChanged: current !== undefined && (query !== normalized(current.query) || columns !== current.columns),
    content: { query, columns: columns && { order: [...columns.order], hidden: [...columns.hidden] } },
    defaultId: all.find((view) => view.id === keptDefault)?.id ?? null,
    setDefault,
    open,
  }
}

const normalized = (query: string) => queryOfView(new URLSearchParams(query))

/** Whoever arrives without any wish begins with their own default view. */
export function useDefaultView({ all, defaultId, open }: Views): void {
  const [search] = useSearchParams()
  const isBare = useRef(search.size === 0)
  const begin = useEffectEvent(() => {
    const view = all.find(({ id }) => id === defaultId)
    if (view && isBare.current && search.size === 0) open(view)
    isBare.current = false
  })
  // The views arrive after the page; the address is outside React.
  useEffect(() => {
    if (defaultId !== null) begin()
  }, [defaultId])
}

/** The columns of a list: those of the open view, or else the user's own. */
export function useViewColumns(
  name: string,
  columns: readonly Pick<Column<never>, 'id' | 'isOptional'>[],
): readonly [ColumnChoice, (choice: ColumnChoice | null) => void] {
  const own = useColumnChoice(name, columns)
  const { current, content } = useViews(name)
  if (!current || (current.columns === null && content.columns === null)) return own
  return [
    fitChoice(content.columns, columns),
    (choice) =>
      draft.set({
        viewId: current.id,
        columns: choice && { order: [...choice.order], hidden: [...choice.hidden] },
      }),
  ]
}

/** What was chosen meanwhile is part of the view now. */
export const forgetDraft = (): void => draft.set(null)
