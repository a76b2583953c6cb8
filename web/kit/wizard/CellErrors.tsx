import { t } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { type CellError, groupErrors, rowsText } from './grouped-errors.ts'
import css from './wizard.module.css'

interface CellErrorsProps {
  readonly errors: readonly CellError[]
  /** So many different ones are shown; all when left out. */
  readonly most?: number
}

/** Errors of a file by row and column; the same error of many rows is one line. */
export function CellErrors({ errors, most }: CellErrorsProps) {
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
        {groupErrors(errors)
          .slice(0, most)
          .map(({ rows, column, value, message }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- one cell may have several errors; the list never changes
            <tr key={nth}>
              <td>{rowsText(rows)}</td>
              <td>{column}</td>
              <td>{value || <em>{w(t.emptyCell)}</em>}</td>
              <td>{message}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
