import { Problem, type Language, type ProblemWords } from '#contract/core/problem.ts'
import { violationKey, violationTextWithSource } from '#contract/duty-schedules/legality.ts'
import { changeReasonText } from '#contract/duty-shift-logs/change-texts.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { counts } from '../consents/consents.rules.ts'
import { readCrew, replaceCrew, updateLeader, type ShiftRow } from '../shifts/shift.store.ts'
import { keepChangedRoster, listChangesOf, type ChangeRow } from './personnel.store.ts'
import { crewAfter, crewAtStart, leaderAfter, leaderAtStart, type Takeover } from './presence.rules.ts'
import { followInRoster, followsRoster, foreseeInRoster } from './roster.service.ts'

/** Why the roster changes with a deleted change. */
const TAKEN_BACK = 'Hủy thay đổi nhân sự trong sổ giao nhận ca'

const causeOf = ({ id }: Pick<ChangeRow, 'id'>) => `duty-shift-personnel:${id}`

/** The changes of a shift that count, but one. */
async function countingBut({ db }: Work, shift: ShiftRow, id: number): Promise<ChangeRow[]> {
  return (await listChangesOf(db, shift.id)).filter((one) => one.id !== id && counts(one))
}

/** A change that was allowed counts from now on; answers what that changed in the shift. */
export async function applyChange(work: Work, shift: ShiftRow, change: ChangeRow) {
  const before = await countingBut(work, shift, change.id)
  const changedRoster = await followsRoster(work, shift, before, change.outEmployeeId)
  const after = [...before, { ...change, changedRoster }]
  const { handedOn, presence } = await changeCrew(work, shift, before, after)
  const by = { id: change.approvedById, fullName: change.approvedByName }
  const keys = new Set(change.breaches.map(({ key }) => key))
  const allowance = change.isEmergency ? { keys, by, cause: causeOf(change) } : null
  await keepChangedRoster(work.db, change.id, changedRoster)
  await followInRoster(work, shift, { before, after, presence, reason: changeReasonText(change), allowance })
  return handedOn
}

/** A change that counted does so no more: the crew, and the roster where it followed, are as if it had not been. */
export async function undoChange(work: Work, shift: ShiftRow, change: ChangeRow) {
  const after = await countingBut(work, shift, change.id)
  const before = [...after, change]
  const { handedOn, presence } = await changeCrew(work, shift, before, after)
  const takenBack = causeOf(change)
  await followInRoster(work, shift, { before, after, presence, reason: TAKEN_BACK, takenBack })
  return handedOn
}

/**
 * What a change would do if it counted now: whether the crew can be so, and which rules of the roster it breaks.
 *
 * @throws problem `dutyShiftLogs.notOnShift` or `.alreadyOnShift`
 */
export async function foreseeChange(
  work: Work,
  shift: ShiftRow,
  change: Omit<Takeover, 'id'> &
    Pick<PersonnelChange, 'reason' | 'note' | 'restCode' | 'isEmergency' | 'approvedByName'>,
  id = Number.MAX_SAFE_INTEGER,
): Promise<PersonnelChange['breaches']> {
  const before = await countingBut(work, shift, id)
  const changedRoster = await followsRoster(work, shift, before, change.outEmployeeId)
  const after = [...before, { ...change, id, changedRoster }]
  const { presence } = await crewOf(work, shift, before, after)
  const following = { before, after, presence, reason: changeReasonText(change) }
  const language: Language = 'vi'
  return (await foreseeInRoster(work, shift, following)).map((violation) => ({
    key: violationKey(violation),
    text: violationTextWithSource(violation, language),
  }))
}

async function crewOf(
  { db }: Work,
  shift: ShiftRow,
  before: readonly Takeover[],
  after: readonly Takeover[],
) {
  const crew = crewAfter(crewAtStart(await readCrew(db, shift.id), before), after)
  if ('problem' in crew) throw new Problem<ProblemWords>(dutyShiftLogProblems[crew.problem])
  return crew
}

/**
 * Keeps the crew and its leader as they are after other changes than before; answers what that changed in the shift, and
 * when each was there.
 */
async function changeCrew(
  work: Work,
  shift: ShiftRow,
  before: readonly Takeover[],
  after: readonly Takeover[],
) {
  const { db } = work
  const { members, presence } = await crewOf(work, shift, before, after)
  await replaceCrew(db, shift.id, members)
  const shiftLeaderId = leaderAfter(leaderAtStart(shift.shiftLeaderId, before), after)
  if (shiftLeaderId === shift.shiftLeaderId) return { handedOn: [], presence }
  const shiftLeaderName =
    members.find(({ employeeId }) => employeeId === shiftLeaderId)?.fullName ?? shift.shiftLeaderName
  await updateLeader(db, shift.id, { shiftLeaderId, shiftLeaderName })
  const handedOn = [{ field: 'shiftLeaderName', from: shift.shiftLeaderName, to: shiftLeaderName }]
  return { handedOn, presence }
}
