import { changeReasonLabels } from '#contract/duty-shift-logs/labels.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import { recordShiftStood, rosteredCrew } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'
import type { Stretch } from './presence.rules.ts'
import { stretchesOfPlan } from './stretches.rules.ts'

type Places = Pick<PersonnelChange, 'outEmployeeId' | 'inEmployeeId'> & { readonly changedRoster: boolean }

/** Those in whose places the roster follows. */
const inRoster = (changes: readonly Places[]) =>
  new Set(
    changes
      .filter(({ changedRoster }) => changedRoster)
      .flatMap(({ outEmployeeId, inEmployeeId }) => [outEmployeeId, inEmployeeId]),
  )

/**
 * Says whether the roster, and with it the timesheet, is to follow a change of personnel: where a published schedule
 * names who leaves, or already follows a change that they have part in.
 */
export async function followsRoster(
  { db }: Work,
  { plantId, day, shiftCode }: ShiftRow,
  before: readonly Places[],
  outEmployeeId: number,
): Promise<boolean> {
  if (inRoster(before).has(outEmployeeId)) return true
  const crew = await rosteredCrew(db, plantId, day, shiftCode)
  return crew.some(({ employeeId }) => employeeId === outEmployeeId)
}

/** How a shift was stood before and after a change of personnel. */
interface Following {
  readonly before: readonly Places[]
  readonly after: readonly Places[]
  /** When each was there, after it. */
  readonly presence: ReadonlyMap<number, readonly Stretch[]>
  readonly reason: string
  readonly allowBreaches: boolean
}

/**
 * Lets the roster say who stood which part of a shift.
 *
 * @throws problem `dutySchedules.breaksRule` for want of rest, unless that is allowed
 */
export async function followInRoster(
  work: Work,
  shift: ShiftRow,
  { before, after, presence, reason, allowBreaches }: Following,
): Promise<void> {
  const { plantId, day, shiftCode } = shift
  const changed = inRoster(after)
  const people = [...new Set([...inRoster(before), ...changed])].map((employeeId) => {
    const stretches = changed.has(employeeId) ? stretchesOfPlan(shift, presence.get(employeeId) ?? []) : null
    return { employeeId, stretches }
  })
  if (people.length === 0) return
  await recordShiftStood(work, { plantId, day, shiftCode, people, reason, allowBreaches })
}

/** Why the roster changed, in the words of the log. */
export function rosterReason({ reason, note }: Pick<PersonnelChange, 'reason' | 'note'>): string {
  return [changeReasonLabels[reason].vi, note].filter(Boolean).join(': ')
}
