import type { DecimalMark } from '#contract/core/numbers.ts'
import { isBlocked, type LimitValues } from '#contract/devices/limits.ts'

import { readNumber } from '../numbers/numbers.rules.ts'
import { bothReadings, settledBy, type Tie } from '../numbers/tie.rules.ts'
import type { SheetField } from '../model/sheet.ts'

/** Why a text is not taken into a cell. */
export type Refused =
  | { readonly refused: 'notNumber' | 'locked' }
  | { readonly refused: 'asks'; readonly tie: Tie }
  | { readonly refused: 'blocked'; readonly limits: Pick<LimitValues, 'blockMin' | 'blockMax'> }

/** What a text means in a cell. */
export type Judged = { readonly value: number | null } | Refused

/** Reads what was typed or pasted into a cell and holds it against the block limits of its field. */
export function judgeText(text: string, field: SheetField, mark: DecimalMark | null = null): Judged {
  if (field.lockedWhy !== null) return { refused: 'locked' }
  const value = readNumber(text, mark)
  if (value === undefined) return { refused: 'notNumber' }
  return isBlocked(value, field.limits) ? { refused: 'blocked', limits: field.limits } : { value }
}

/** What is asked about a typed text: its two readings where the field can take either; undefined for nothing. */
export function askedOf(text: string, { lockedWhy, limits }: SheetField): Tie | undefined {
  return lockedWhy === null && settledBy(text, limits) === 'asks' ? bothReadings(text) : undefined
}

/**
 * Reads what one person typed into one cell. `1.152` has two readings: the limits of the field decide, else what that
 * person answered before (`habit`, the mark that begins decimals), else it is asked; nothing is guessed.
 */
export function judgeTyped(text: string, field: SheetField, habit: DecimalMark | null): Judged {
  const tie = askedOf(text, field)
  if (tie && habit === null) return { refused: 'asks', tie }
  const settled = settledBy(text, field.limits)
  return judgeText(text, field, settled === 'asks' ? habit : settled)
}
