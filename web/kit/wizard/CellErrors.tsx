import { t } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './wizard.module.css'

/** What is wrong with a cell of a file. */
export interface CellError {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly message: string
}

/** Errors of a file by row and column. */
export function CellErrors({ errors }: { readonly errors: readonly CellError[] }) {
  const w = useWords()
  return (
    <table className={css['errors']} aria-label={w(t.errorList)}>
      <thead>
        <tr>
          {[t.errorRow, t.errorColumn, t.errorValue, t.errorMessage].map((heading) => (
            <th key={heading} scope="col">
              {w(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {errors.map(({ row, column, value, message }, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- one cell may have several errors; the list never changes
          <tr key={nth}>
            <td>{row}</td>
            <td>{column}</td>
            <td>{value || <em>{w(t.emptyCell)}</em>}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
