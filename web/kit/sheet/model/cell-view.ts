import { limitStateOf } from '#contract/devices/limits.ts'

import { cellText } from '../numbers/numbers.rules.ts'
import { askedOf } from '../judging/judge.rules.ts'
import type { CellView, RefusedText, SheetCell, SheetField } from './sheet.ts'

interface CellParts {
  readonly field: SheetField
  readonly cell: SheetCell
  /** The value as the user has it. */
  readonly value: number | null
  readonly refused: RefusedText | undefined
  readonly isWaiting: boolean
  /** Says that the text was refused here and not by the server. */
  readonly isOwnText: boolean
}

/** What one cell shows: a refused text before anything else, then the value with its colour. */
export function cellViewOf({ field, cell, value, refused, isWaiting, isOwnText }: CellParts): CellView {
  const { isMissing = false, rival = null, note = null, remark = null } = cell
  const isExplained = isMissing && value === null
  const told = [note, remark].filter(Boolean).join('. ')
  const text = isExplained ? '–' : cellText(value, field.decimals)
  return {
    text: refused ? refused.text : text,
    limit: refused ? 'normal' : limitStateOf(value, field.limits),
    draft: refused ? 'refused' : isWaiting ? 'waiting' : null,
    isDue: field.isDue && value === null && !isExplained && !refused,
    isLocked: field.lockedWhy !== null,
    cell,
    why: refused?.why ?? rival ?? (told || field.lockedWhy),
    asks: (refused && isOwnText && askedOf(refused.text, field)) || null,
  }
}
