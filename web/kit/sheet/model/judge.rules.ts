import type { DecimalMark } from '#contract/core/numbers.ts'
import { isBlocked, type LimitValues } from '#contract/devices/limits.ts'

import { readNumber } from '../rules/numbers.rules.ts'
import type { SheetField } from './sheet.ts'

/** Why a text is not taken into a cell. */
export type Refused =
  | { readonly refused: 'notNumber' | 'locked' }
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
