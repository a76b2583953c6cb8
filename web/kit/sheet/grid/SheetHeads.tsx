import { memo } from 'react'

import type { SheetHead } from '../model/sheet.ts'
import type { Span } from '../rules/window.rules.ts'
import css from './SheetGrid.module.css'

interface SheetHeadsProps extends Span {
  readonly corner: string
  readonly columns: readonly SheetHead[]
}

/** The first line of a sheet: the heads of the columns in sight. */
export const SheetHeads = memo(function SheetHeads({ corner, columns, from, to }: SheetHeadsProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={css['rowHead']}>
          {corner}
        </th>
        {columns.slice(from, to).map(({ key, label, detail }, at) => (
          <th
            key={key}
            scope="col"
            aria-colindex={from + at + 2}
            className={css['columnHead']}
            style={{ left: `calc(var(--row-head) + ${from + at} * var(--column))` }}
            data-column={from + at}
            title={label}
          >
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
})
