import { memo, useDeferredValue, useSyncExternalStore } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import type { SheetStore } from '../model/sheet-store.ts'
import { cellText } from '../numbers/numbers.rules.ts'
import type { Span } from '../rules/window.rules.ts'
import css from './SheetGrid.module.css'

const lines = [
  ['min', t.sheetMin],
  ['max', t.sheetMax],
  ['mean', t.sheetMean],
] as const

/** How many lines the foot has. */
export const FOOT_LINES = lines.length

interface SheetFootProps extends Span {
  readonly store: SheetStore
}

/** The last lines: the smallest, the largest and the mean of each column in sight, a moment after a value changes. */
export const SheetFoot = memo(function SheetFoot({ store, from, to }: SheetFootProps) {
  const state = useSyncExternalStore(store.subscribe, store.state)
  // The key stroke is painted first.
  const version = useDeferredValue(state.version)
  return <FootLines store={store} from={from} to={to} version={version} />
})

interface FootLinesProps extends SheetFootProps {
  /** Another one says that the values are others. */
  readonly version: number
}

const FootLines = memo(function FootLines({ store, from, to }: FootLinesProps) {
  const w = useWords()
  const { rows, columns } = store.shape()
  const totals = columns.slice(from, to).map((_, at) => store.totalsAt(from + at))
  return (
    <tfoot>
      {lines.map(([name, word], line) => (
        <tr key={name} aria-rowindex={rows.length + 2 + line}>
          <th scope="row" aria-colindex={1} className={css['rowHead']}>
            {w(word)}
          </th>
          {totals.map((one, at) => (
            <td
              key={columns[from + at]?.key}
              aria-colindex={from + at + 2}
              className={css['cell']}
              style={{ left: `calc(var(--row-head) + ${from + at} * var(--column))` }}
            >
              {one && cellText(one[name], store.fieldAt({ row: 0, column: from + at }).decimals)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
})
