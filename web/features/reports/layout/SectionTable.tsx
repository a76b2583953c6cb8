import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { toldText } from '#contract/reports/comparison.ts'
import type { ReportTable } from '#contract/reports/layout.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reports.words.ts'
import { cellText } from './cell-text.ts'
import css from './Layout.module.css'

/** Days and instants stand on one line, as numbers do; only texts wrap. */
const classes = {
  number: 'vh-figure vh-nowrap',
  text: css['text'],
  day: 'vh-nowrap',
  instant: 'vh-nowrap',
} as const

/** From so many rows on a table scrolls by itself, and from so many columns on they stand close. */
const [LONG, WIDE] = [20, 12]

type Column = ReportTable['columns'][number]
type Value = ReportTable['rows'][number]['cells'][number]
type Draw = (value: Value, column: Column) => ReactNode

interface SectionTableProps {
  readonly of: ReportTable
  /** What stands in a cell of a row; its text, if left out. */
  readonly draw?: Draw
}

/** A table of a report; each row leads to the screen of what it is made of. */
export function SectionTable({ of: table, draw = cellText }: SectionTableProps) {
  const w = useWords()
  const label = useLabel()
  const { columns, rows, totals, title } = table
  if (rows.length === 0) return <p className="vh-note">{w(t.noRows)}</p>
  const classOf = (at: number) => classes[columns[at]?.kind ?? 'text']
  const headOf = ({ kind }: Column) => `vh-wraps ${kind === 'number' ? 'vh-figure' : ''}`
  return (
    <TableFrame label={label(title)} className={rows.length > LONG ? css['long'] : ''}>
      <table className={`vh-table ${columns.length > WIDE ? 'vh-close' : ''}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headOf(column)}>
                {label(column.label)}
                {column.unit !== null && <small> {column.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a report have no name of their own and never move
            <Row key={at} of={row} columns={columns} classOf={classOf} draw={draw} />
          ))}
        </tbody>
        {totals !== null && (
          <tfoot className={css['total']}>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(at)}>
                  {at === 0 ? (totals[0] ?? '') || w(t.total) : cellText(totals[at] ?? null, column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </TableFrame>
  )
}

interface RowProps {
  readonly of: ReportTable['rows'][number]
  readonly columns: readonly Column[]
  readonly classOf: (at: number) => string | undefined
  readonly draw: Draw
}

function Row({ of: { cells, path, toldDays }, columns, classOf, draw }: RowProps) {
  const label = useLabel()
  return (
    <tr>
      {columns.map((column, at) => {
        const shown = draw(cells[at] ?? null, column)
        const told = toldDays?.[at]
        return (
          <td key={column.key} className={classOf(at)}>
            {at === 0 && path !== null ? <Link to={path}>{shown}</Link> : shown}
            {told && <small>{label(toldText(told))}</small>}
          </td>
        )
      })}
    </tr>
  )
}
