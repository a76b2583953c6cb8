import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import type { SheetStore } from '../model/sheet-store.ts'
import { cellText } from '../rules/numbers.rules.ts'
import { totalsOf } from '../rules/totals.rules.ts'
import type { Span } from '../rules/window.rules.ts'
import css from './SheetGrid.module.css'

const lines = [
  ['min', t.sheetMin],
  ['max', t.sheetMax],
  ['mean', t.sheetMean],
] as const

/** How many lines the foot has. */
export const FOOT_LINES = lines.length

/** The last lines: the smallest, the largest and the mean of each column in sight, a moment after a value changes. */
export function SheetFoot({ store, columns }: { readonly store: SheetStore; readonly columns: Span }) {
  const w = useWords()
  const state = useSyncExternalStore(store.subscribe, store.state)
  const version = useDeferredValue(state.version)
  const { from, to } = columns
  const totals = useMemo(
    () =>
      Array.from({ length: to - from }, (_, at) =>
        totalsOf(store.shape().rows.map((_row, row) => store.valueAt({ row, column: from + at }))),
      ),
    // The values are the store's; the version says when they are others.
    [store, from, to, version],
  )
  const { rows, language } = store.shape()
  return (
    <div role="rowgroup" className={css['foot']}>
      {lines.map(([name, word], line) => (
        <div key={name} role="row" aria-rowindex={rows.length + 2 + line} className={css['footLine']}>
          <div role="rowheader" aria-colindex={1} className={css['rowHead']}>
            {w(word)}
          </div>
          {totals.map((one, at) => (
            <div
              key={store.shape().columns[from + at]?.key}
              role="gridcell"
              aria-colindex={from + at + 2}
              className={css['cell']}
              style={{ left: `calc(var(--row-head) + ${from + at} * var(--column))` }}
            >
              {one && cellText(one[name], store.fieldAt({ row: 0, column: from + at }).decimals, language)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
