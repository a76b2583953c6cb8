import { useEffect, useRef } from 'react'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import type { ListEndpoint, RowOf } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { useViewColumns } from '#web/kit/list/views/use-views.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { Cards } from './Cards.tsx'
import { ListMessage } from './ListMessage.tsx'
import css from './ListTable.module.css'
import { Pagination } from './Pagination.tsx'
import type { IdentifiedRow, RowAction, RowTarget, Selection } from './row.ts'
import { Table } from './Table.tsx'

interface ListTableProps<E extends ListEndpoint> {
  readonly of: List<E>
  /** The first one names the row: it is always shown, opens the row and is the title of its card on a phone. */
  readonly columns: readonly Column<RowOf<E>>[]
  /** Said where there are no rows at all: how the first one comes, and by whom. */
  readonly nothing: Word
  /** What a click or Enter on a row opens: a drawer of the page, or a page with an address. */
  readonly opens?: RowTarget
  /** The menu at the end of a row. */
  readonly rowActions?: (row: RowOf<E>) => readonly RowAction[]
  /** Lets rows be ticked, for a list where one thing can be done to several. */
  readonly selection?: Selection<RowOf<E> & IdentifiedRow>
}

/**
 * A list as a table, on a phone as cards: sortable headers, the user's own columns, a menu for each row, states for
 * loading, nothing and failure, and the pages.
 */
export function ListTable<E extends ListEndpoint>({
  of: list,
  nothing,
  columns,
  opens,
  rowActions,
  selection,
}: ListTableProps<E>) {
  const [choice, choose] = useViewColumns(list.name, columns)
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = list.rows as readonly (RowOf<E> & IdentifiedRow)[] | undefined
  const View = isPhone ? Cards : Table

  // The scroll position belongs to the browser; another page begins at its top.
  const { page } = list
  useEffect(() => {
    if (page > 0) scroller.current?.scrollTo({ top: 0 })
  }, [page])

  if (list.error && !rows) return <ListMessage of={list} nothing={nothing} />
  return (
    <section className={css['card']} aria-busy={rows === undefined || list.isRefreshing}>
      {list.isRefreshing && <div className={css['hairline']} />}
      {list.error && <ListMessage of={list} nothing={nothing} />}
      <div ref={scroller} className={css['scroll']}>
        <View
          rows={rows}
          columns={columns as readonly Column<IdentifiedRow>[]}
          choice={choice}
          onChoose={choose}
          sort={list.sort}
          onSort={list.setSort}
          opens={opens}
          rowActions={rowActions as ((row: IdentifiedRow) => readonly RowAction[]) | undefined}
          selection={selection as Selection | undefined}
        />
        {rows?.length === 0 && <ListMessage of={list} nothing={nothing} />}
      </div>
      {rows && list.total > 0 && <Pagination of={list} />}
    </section>
  )
}
