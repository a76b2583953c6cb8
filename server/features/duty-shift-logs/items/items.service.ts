import { formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { hasItem, itemName } from '#contract/duty-shift-logs/items.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'
import { listItemLines } from './items.list.ts'
import { newFault, takesItemAway, type FaultyLine, type ItemLine } from './items.rules.ts'

/** An entry as it is about to be kept. */
type LineState = Omit<ItemLine, 'id' | 'isStruck'>

/** How the row of a shift is locked for an entry: those that open and close items go one after the other. */
export function lockFor(kind: LineState['kind']): 'share' | 'update' {
  return hasItem(kind) ? 'update' : 'share'
}

/**
 * Lets an entry be written only if it fits what is open in the shift, whose row the caller has locked.
 *
 * @param before the entry as it was; absent of a new one
 * @throws problem `dutyShiftLogs.itemStays`, `.itemUnknown`, `.itemClosed`, `.itemNotOpenYet` or `.itemOpenAlready`
 */
export async function requireFitting(
  { db }: Pick<Work, 'db'>,
  shift: ShiftRow,
  state: LineState,
  before?: { readonly id: number; readonly state: LineState },
): Promise<void> {
  if (before && takesItemAway(before.state, state)) throw new Problem(dutyShiftLogProblems.itemStays)
  if (!hasItem(state.kind) && !(before && hasItem(before.state.kind))) return
  const lines = await listItemLines(db, shift.id)
  // A new entry comes after all that are there.
  const id = before?.id ?? Number.MAX_SAFE_INTEGER
  const others = lines.filter((line) => line.id !== id)
  const found = newFault(shift.sections, lines, [...others, { ...state, id, isStruck: false }])
  if (found) throw problemOf(found)
}

function problemOf({ fault, item }: FaultyLine): Problem {
  const named = { item: item ? itemName(item) : '', place: item?.place ?? '' }
  switch (fault) {
    case 'closedTwice':
      return new Problem(dutyShiftLogProblems.itemClosed, {
        ...named,
        at: formatInstant(item?.closedAt ?? null),
        who: item?.closedByName ?? '–',
      })
    case 'closedBeforeOpen':
      return new Problem(dutyShiftLogProblems.itemNotOpenYet, {
        ...named,
        at: formatInstant(item?.openedAt ?? null),
      })
    case 'numberTaken':
      return new Problem(dutyShiftLogProblems.itemOpenAlready, named)
    default:
      return new Problem(dutyShiftLogProblems.itemUnknown)
  }
}
