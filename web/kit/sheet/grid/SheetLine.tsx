import { memo, type ReactNode, useSyncExternalStore } from 'react'

import type { CellView, SheetHead } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import type { Span } from '../rules/window.rules.ts'
import { CellInput } from './CellInput.tsx'
import { CellQuestion } from './CellQuestion.tsx'
import { SheetCell } from './SheetCell.tsx'
import css from './SheetGrid.module.css'

interface SheetLineProps {
  readonly store: SheetStore
  readonly gridId: string
  readonly row: number
  readonly head: SheetHead
  readonly from: Span['from']
  readonly to: Span['to']
}

/** One row: its head and the cells in sight. It is drawn again only when its own view changes. */
export const SheetLine = memo(function SheetLine({ store, gridId, row, head, from, to }: SheetLineProps) {
  const view = useSyncExternalStore(store.subscribe, () => store.rowView(row))
  const { columns } = store.shape()
  const { selected, focusColumn, handleColumn, editing } = view

  /** What the focused cell holds besides its text. */
  function workedIn(cell: CellView, column: number): ReactNode {
    const { label = '', detail = '' } = columns[column] ?? {}
    if (editing !== null) return <CellInput store={store} label={`${head.label} ${label}`} text={editing} />
    if (!cell.asks) return null
    return (
      <>
        {cell.text}
        <CellQuestion store={store} tie={cell.asks} unit={detail} />
      </>
    )
  }

  return (
    <tr aria-rowindex={row + 2} style={{ top: `calc(${row} * var(--row))` }}>
      <th scope="row" aria-colindex={1} className={css['rowHead']} data-row={row}>
        <span>{head.label}</span>
        {head.detail && <small>{head.detail}</small>}
      </th>
      {view.cells.slice(from, to).map((cell, at) => {
        const column = from + at
        const hasFocus = focusColumn === column
        return (
          <SheetCell
            key={columns[column]?.key}
            gridId={gridId}
            row={row}
            column={column}
            cell={cell}
            isSelected={selected !== null && column >= selected.left && column <= selected.right}
            hasFocus={hasFocus}
            hasHandle={handleColumn === column}
          >
            {hasFocus ? workedIn(cell, column) : null}
          </SheetCell>
        )
      })}
    </tr>
  )
})
