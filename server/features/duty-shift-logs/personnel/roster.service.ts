import type { Violation } from '#contract/duty-schedules/legality.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import {
  foreseeShiftStood,
  recordShiftStood,
  rosteredCrew,
  type ShiftMark,
  type ShiftStood,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'
import type { Stretch } from './presence.rules.ts'
import { stretchesOfPlan } from './stretches.rules.ts'

type Places = Pick<
  PersonnelChange,
  'outEmployeeId' | 'inEmployeeId' | 'reason' | 'note' | 'restCode' | 'isEmergency' | 'approvedByName'
> & { readonly changedRoster: boolean }

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
interface Following extends Pick<ShiftStood, 'allowance' | 'takenBack'> {
  readonly before: readonly Places[]
  readonly after: readonly Places[]
  /** When each was there, after it. */
  readonly presence: ReadonlyMap<number, readonly Stretch[]>
  readonly reason: string
}

/** Who stood which part of a shift, as the roster hears it; undefined where it does not follow. */
function stoodOf(shift: ShiftRow, following: Following): ShiftStood | undefined {
  const { plantId, day, shiftCode } = shift
  const { before, after, presence, reason, allowance = null, takenBack } = following
  const changed = inRoster(after)
  const people = [...new Set([...inRoster(before), ...changed])].map((employeeId) => {
    const stretches = changed.has(employeeId) ? stretchesOfPlan(shift, presence.get(employeeId) ?? []) : null
    return { employeeId, stretches, mark: markOf(employeeId, after) }
  })
  if (people.length === 0) return undefined
  return {
    plantId,
    day,
    shiftCode,
    people,
    reason,
    allowance,
    ...(takenBack !== undefined && { takenBack }),
  }
}

/** What changes of a shift say of one person: the code of what they did not stand, and how they came. */
function markOf(employeeId: number, changes: readonly Places[]): ShiftMark {
  const rest = changes.findLast((one) => one.outEmployeeId === employeeId)?.restCode
  const came = changes.filter((one) => one.inEmployeeId === employeeId)
  const emergencies = came.filter(({ isEmergency }) => isEmergency)
  return {
    ...(rest && { rest }),
    ...(emergencies.length > 0 && {
      emergency: emergencies
        .map(({ note, approvedByName }) => `${note} (${approvedByName} xác nhận)`)
        .join('; '),
    }),
    ...(came.length > 0 && came.every(({ reason }) => reason === 'swap') && { isSwap: true }),
  }
}

/**
 * Lets the roster say who stood which part of a shift.
 *
 * @throws problem `dutySchedules.breaksRule` for want of rest, unless that is allowed
 */
export async function followInRoster(work: Work, shift: ShiftRow, following: Following): Promise<void> {
  const stood = stoodOf(shift, following)
  if (stood) await recordShiftStood(work, stood)
}

/** The rules of the roster that a change would break. */
export async function foreseeInRoster(
  { db }: Work,
  shift: ShiftRow,
  following: Following,
): Promise<Violation[]> {
  const stood = stoodOf(shift, following)
  return stood ? foreseeShiftStood(db, stood) : []
}
