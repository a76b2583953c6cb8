import type { SheetHead } from '../model/sheet.ts'
import type { Span } from '../rules/window.rules.ts'
import css from './SheetGrid.module.css'

interface SheetHeadsProps {
  readonly corner: string
  readonly columns: readonly SheetHead[]
  readonly span: Span
}

/** The first line of a sheet: the heads of the columns in sight. */
export function SheetHeads({ corner, columns, span }: SheetHeadsProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1} className={css['rowHead']}>
          {corner}
        </th>
        {columns.slice(span.from, span.to).map(({ key, label, detail }, at) => (
          <th
            key={key}
            scope="col"
            aria-colindex={span.from + at + 2}
            className={css['columnHead']}
            style={{ left: `calc(var(--row-head) + ${span.from + at} * var(--column))` }}
            data-column={span.from + at}
            title={label}
          >
            <span>{label}</span>
            {detail && <small>{detail}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
