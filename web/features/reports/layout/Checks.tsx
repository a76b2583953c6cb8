import { CHECK_RESULT, checkResultLabels, checkResults } from '#contract/reports/checks.ts'
import type { ReportTable } from '#contract/reports/layout.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { cellText } from './cell-text.ts'
import css from './Layout.module.css'

const colours = { passed: 'green', failed: 'red', unknown: 'default' } as const

/** The figures of a report held against each other, what differs in red. */
export function Checks({ of: { title, columns, rows } }: { readonly of: ReportTable }) {
  const label = useLabel()
  return (
    <TableFrame label={label(title)}>
      <table className="vh-table">
        <thead>
          <tr>
            {columns.map(({ key, kind, unit, ...column }) => (
              <th key={key} scope="col" className={kind === 'number' ? css['number'] : undefined}>
                {label(column.label)}
                {unit !== null && <small> {unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- checks have no name of their own and never move
            <tr key={row}>
              {columns.map((column, at) => (
                <td key={column.key} className={column.kind === 'number' ? css['number'] : undefined}>
                  {column.key === CHECK_RESULT ? (
                    <Result of={cells[at] ?? null} />
                  ) : (
                    cellText(cells[at] ?? null, column)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Result({ of }: { readonly of: number | string | null }) {
  const label = useLabel()
  const result = checkResults.find((one) => one === of) ?? 'unknown'
  return <Tag colour={colours[result]}>{label(checkResultLabels[result])}</Tag>
}
