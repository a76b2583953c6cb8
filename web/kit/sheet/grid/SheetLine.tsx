import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

import { type Say, useWords, type Word } from '#web/platform/i18n/words.ts'

import { useIsPhone } from '#web/kit/controls/use-media.ts'
import { t } from '#web/kit/kit.words.ts'

import type { CellView, RowView, SheetHead } from '../model/sheet.ts'
import type { SheetStore } from '../model/sheet-store.ts'
import type { Span } from '../rules/window.rules.ts'
import css from './SheetGrid.module.css'

/** The id of a cell's element: the grid points to the one that has its focus. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

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
  const w = useWords()
  const view = useSyncExternalStore(store.subscribe, () => store.rowView(row))
  const { columns } = store.shape()
  return (
    <tr aria-rowindex={row + 2} style={{ top: `calc(${row} * var(--row))` }}>
      <th scope="row" aria-colindex={1} className={css['rowHead']} data-row={row}>
        <span>{head.label}</span>
        {head.detail && <small>{head.detail}</small>}
      </th>
      {view.cells.slice(from, to).map((cell, at) => {
        const column = from + at
        const isTyping = view.focusColumn === column && view.editing !== null
        return (
          <td key={columns[column]?.key} {...cellProps({ gridId, row, column, view, cell, w })}>
            {isTyping ? (
              <CellInput
                store={store}
                label={`${head.label} ${columns[column]?.label ?? ''}`}
                text={view.editing ?? ''}
              />
            ) : (
              cell.text
            )}
            {view.handleColumn === column && <i data-handle="true" className={css['handle']} />}
          </td>
        )
      })}
    </tr>
  )
})

interface CellParts {
  readonly gridId: string
  readonly row: number
  readonly column: number
  readonly view: RowView
  readonly cell: CellView
  readonly w: Say
}

/** What the element of a cell carries. */
function cellProps({ gridId, row, column, view, cell, w }: CellParts) {
  const { selected, focusColumn } = view
  return {
    id: cellId(gridId, row, column),
    'aria-colindex': column + 2,
    'aria-selected': selected !== null && column >= selected.left && column <= selected.right,
    'aria-readonly': cell.isLocked || undefined,
    'aria-invalid': cell.draft === 'refused' || undefined,
    'aria-label': labelOf(cell, w),
    title: cell.why ?? undefined,
    className: css['cell'],
    style: { left: `calc(var(--row-head) + ${column} * var(--column))` },
    'data-row': row,
    'data-column': column,
    'data-focus': focusColumn === column || undefined,
    ...looksOf(cell),
  }
}

/** How the state of a cell is seen: its colours and corners. */
function looksOf({ limit, draft, isDue, isLocked, cell }: CellView) {
  return {
    'data-limit': limit === 'normal' ? undefined : limit,
    'data-draft': draft ?? undefined,
    'data-due': isDue || undefined,
    'data-locked': isLocked || undefined,
    'data-late': cell.isLate || undefined,
    'data-corrected': cell.isCorrected || undefined,
    'data-rival': Boolean(cell.rival) || undefined,
  }
}

const limitWords = { normal: null, warn: t.sheetWarn, alarm: t.sheetAlarm, trip: t.sheetTrip }

/** The words for everything that is seen of a cell besides its value. */
export function marksOf({ limit, draft, isDue, cell, why }: CellView, w: Say): string[] {
  const marks: [unknown, Word | null][] = [
    [limitWords[limit], limitWords[limit]],
    [isDue, t.sheetDue],
    [cell.isMissing, t.sheetMissing],
    [cell.isLate, t.sheetLate],
    [cell.isCorrected, t.sheetCorrected],
    [cell.isSuspect, t.sheetSuspect],
    [draft === 'waiting', t.sheetWaiting],
  ]
  const words = marks.flatMap(([is, word]) => (is && word ? [w(word)] : []))
  return why ? [...words, why] : words
}

function labelOf(view: CellView, w: Say): string {
  return [view.text || w(t.sheetEmpty), ...marksOf(view, w)].join(', ')
}

interface CellInputProps {
  readonly store: SheetStore
  readonly label: string
  readonly text: string
}

/** The input of the cell being typed into. The text is the input's own, so input methods can compose in it. */
function CellInput({ store, label, text }: CellInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const { blockMin } = store.fieldAt(store.selection().focus).limits
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])
  return (
    <input
      ref={input}
      className={css['input']}
      // The decimal keyboard of a telephone has no minus; those of tablets do.
      inputMode={isPhone && (blockMin ?? 0) < 0 ? 'text' : 'decimal'}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={label}
      defaultValue={text}
      onChange={(event) => store.typed(event.target.value)}
      onBlur={() => store.settle()}
    />
  )
}
