import { useUnit } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { nextSort } from '#web/kit/list/list-url.ts'

import type { IdentifiedRow, ListViewProps } from './row.ts'
import { AllBox } from './selection/RowBox.tsx'
import css from './Table.module.css'

interface HeaderCellProps extends Pick<ListViewProps<IdentifiedRow>, 'sort' | 'onSort' | 'selection'> {
  readonly column: Column<IdentifiedRow>
}

/** The header of a column; where the server can sort by it, a button that changes the order. */
export function HeaderCell({ column, sort, onSort, selection }: HeaderCellProps) {
  const w = useWords()
  const unitOf = useUnit()
  const { sortBy } = column
  const order = sort?.field === sortBy && sort
  const words = (
    <span>
      {w(column.title)}
      {column.unit && <span className={css['unit']}>{unitOf(column.unit)}</span>}
    </span>
  )
  if (sortBy === undefined)
    return (
      <th scope="col" className={css[column.align]}>
        <AllBox selection={selection} />
        {words}
      </th>
    )
  return (
    <th
      scope="col"
      className={css[column.align]}
      aria-sort={order ? (order.descending ? 'descending' : 'ascending') : 'none'}
    >
      <AllBox selection={selection} />
      <button
        type="button"
        className={`${css['sort']} ${order ? css['sorted'] : ''}`}
        onClick={() => onSort(nextSort(sort, sortBy))}
      >
        {words}
        <Icon name={order ? (order.descending ? 'arrowDown' : 'arrowUp') : 'sort'} size={14} />
      </button>
    </th>
  )
}
