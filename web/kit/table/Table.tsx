import type { MouseEvent, PointerEvent } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { ColumnChooser } from '#web/kit/table/column-choice/ColumnChooser.tsx'
import { shownColumns } from '#web/kit/table/column-choice/use-columns.ts'
import { t } from '#web/kit/kit.words.ts'
import type { Column } from '#web/kit/list/columns.tsx'
import { SkeletonBar } from '#web/kit/page/Skeleton.tsx'

import { HeaderCell } from './HeaderCell.tsx'
import { type IdentifiedRow, type ListViewProps, SKELETON_ROWS } from './row.ts'
import { RowLink, RowMenu } from './RowParts.tsx'
import { RowBox } from './selection/RowBox.tsx'
import css from './Table.module.css'

/** The table view of a list, in elements that browsers and screen readers know as a table. */
export function Table(props: ListViewProps<IdentifiedRow>) {
  const w = useWords()
  const columns = shownColumns(props.columns, props.choice)
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <HeaderCell
              key={column.id}
              column={column}
              sort={props.sort}
              onSort={props.onSort}
              selection={at === 0 ? props.selection : undefined}
            />
          ))}
          <th scope="col" className={css['end']}>
            <ColumnChooser columns={props.columns} choice={props.choice} onChange={props.onChoose} />
            {props.rowActions && <span className="vh-hidden">{w(t.actions)}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows === undefined
          ? Array.from({ length: SKELETON_ROWS }, (_, at) => <GreyRow key={at} columns={columns} at={at} />)
          : props.rows.map((row) => <DataRow key={row.id} row={row} columns={columns} view={props} />)}
      </tbody>
    </table>
  )
}

interface DataRowProps {
  readonly row: IdentifiedRow
  readonly columns: readonly Column<IdentifiedRow>[]
  readonly view: ListViewProps<IdentifiedRow>
}

/** The link in the first cell is what keyboards and screen readers use; the rest of the row helps the mouse. */
function openByMouse(event: MouseEvent<HTMLTableRowElement>): void {
  const isOwnControl =
    event.target instanceof Element && event.target.closest('a, button, input, label, [popover]')
  if (isOwnControl || getSelection()?.toString()) return
  event.currentTarget.querySelector<HTMLElement>('[data-row-link]')?.click()
}

/** What does not fit in its cell is said when the mouse rests on it. */
function tellWhole({ currentTarget: cell }: PointerEvent<HTMLTableCellElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : ''
}

function DataRow({ row, columns, view: { opens, rowActions, selection } }: DataRowProps) {
  return (
    <tr className={opens ? css['openable'] : undefined} onClick={openByMouse} onPointerEnter={opens?.preload}>
      {columns.map((column, at) =>
        at === 0 ? (
          <th key={column.id} scope="row" className={css[column.align]} onPointerEnter={tellWhole}>
            <RowBox row={row} selection={selection} />
            <RowLink row={row} opens={opens}>
              {column.cell(row)}
            </RowLink>
          </th>
        ) : (
          <td key={column.id} className={css[column.align]} onPointerEnter={tellWhole}>
            {column.cell(row)}
          </td>
        ),
      )}
      <td className={css['end']}>
        <RowMenu row={row} actions={rowActions} />
      </td>
    </tr>
  )
}

function GreyRow({
  columns,
  at,
}: {
  readonly columns: readonly Column<IdentifiedRow>[]
  readonly at: number
}) {
  return (
    <tr>
      {columns.map((column, nth) => (
        <td key={column.id}>
          <SkeletonBar line={at + nth} />
        </td>
      ))}
      <td aria-hidden="true" />
    </tr>
  )
}
