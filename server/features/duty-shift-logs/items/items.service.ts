import { formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { hasItem, itemName, lineKeyOf } from '#contract/duty-shift-logs/items.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findLastSealed, findOpenShift, lockShift, type ShiftRow } from '../shifts/shift.store.ts'
import { listAddedLines, listItemLines } from './items.list.ts'
import { newFault, takesItemAway, type FaultyLine, type ItemLine, type ItemRows } from './items.rules.ts'

/** An entry as it is about to be kept. */
type LineState = Omit<ItemLine, 'key' | 'operationId' | 'isStruck'>

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
  const lines = await listItemLines(db, shift)
  // A new entry comes after all that are there.
  const operationId = before?.id ?? Number.MAX_SAFE_INTEGER
  const line = { ...state, key: lineKeyOf('operation', operationId), operationId, isStruck: false }
  requireNoFault(shift.sections, lines, line)
}

/**
 * Lets a correction add an entry only if it fits what is open at its plant now, in the shift that is not sealed yet.
 *
 * @returns the number of that shift; undefined between two shifts
 * @throws as {@link requireFitting}
 */
export async function requireFittingAddition(
  { db }: Pick<Work, 'db'>,
  plantId: number,
  line: ItemLine,
): Promise<number | undefined> {
  const open = await findOpenShift(db, plantId)
  if (open) {
    const shift = await lockShift(db, open.id, 'update')
    requireNoFault(shift.sections, await listItemLines(db, shift), line)
    return shift.id
  }
  const last = await findLastSealed(db, plantId)
  if (last) requireNoFault(passedOn(last), await listAddedLines(db, plantId), line)
  return undefined
}

/** What a sealed shift passes on, as the next one will take it over. */
const passedOn = ({ id, sections: { permits, portableEarths } }: ShiftRow): ItemRows => ({
  permits: permits.map((row) => ({ ...row, carriedFromId: row.carriedFromId ?? id, closedIn: null })),
  portableEarths: portableEarths.map((row) => ({
    ...row,
    carriedFromId: row.carriedFromId ?? id,
    closedIn: null,
  })),
})

function requireNoFault(kept: ItemRows, lines: readonly ItemLine[], line: ItemLine): void {
  const others = lines.filter(({ key }) => key !== line.key)
  const found = newFault(kept, lines, [...others, line])
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
