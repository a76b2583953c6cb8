import { memo, type ReactNode } from 'react'

import { say, type Say, type Word } from '#web/platform/i18n/words.ts'

import { t } from '#web/kit/kit.words.ts'

import type { CellView } from '../model/sheet.ts'
import css from './SheetGrid.module.css'

/** The id of a cell's element: the grid points to the one that has its focus. */
export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

interface SheetCellProps {
  readonly gridId: string
  readonly row: number
  readonly column: number
  readonly cell: CellView
  readonly isSelected: boolean
  readonly hasFocus: boolean
  readonly hasHandle: boolean
  /** The input, while somebody types into it, or the question about its text. */
  readonly children: ReactNode
}

/**
 * One cell. It is drawn again only when what it shows changes, not with the others of its row; another language begins
 * the grid anew.
 */
export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { gridId, row, column, cell, isSelected, hasFocus, hasHandle, children } = props
  return (
    <td
      id={cellId(gridId, row, column)}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={cell.isLocked || undefined}
      aria-invalid={cell.draft === 'refused' || undefined}
      aria-label={labelOf(cell)}
      title={cell.why ?? undefined}
      className={css['cell']}
      style={{ left: `calc(var(--row-head) + ${column} * var(--column))` }}
      data-row={row}
      data-column={column}
      data-focus={hasFocus || undefined}
      {...looksOf(cell)}
    >
      {children ?? cell.text}
      {hasHandle && <i data-handle="true" className={css['handle']} />}
    </td>
  )
})

/** More characters are written smaller. */
const USUAL_LENGTH = 9

/** How the state of a cell is seen: its colours and corners. */
function looksOf({ text, limit, draft, isDue, isLocked, cell }: CellView) {
  return {
    'data-long': text.length > USUAL_LENGTH || undefined,
    'data-limit': limit === 'normal' ? undefined : limit,
    'data-draft': draft ?? undefined,
    'data-due': isDue || undefined,
    'data-locked': isLocked || undefined,
    'data-late': cell.isLate || undefined,
    'data-corrected': cell.isCorrected || undefined,
    'data-rival': Boolean(cell.rival) || undefined,
    'data-remark': Boolean(cell.remark) || undefined,
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

function labelOf(view: CellView): string {
  return [view.text || say(t.sheetEmpty), ...marksOf(view, say)].join(', ')
}
