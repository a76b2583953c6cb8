import { Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { updateLeader } from '../shifts/shift.store.ts'
import { listLedShifts } from './leading.list.ts'

/**
 * Hands the shifts that somebody leads on, for they go: to one of each crew who may lead it.
 *
 * @param takeoverId who takes over; nobody where the caller was not asked yet
 * @throws problem `dutyShiftLogs.leaderSigned`, `.leaderOnDuty`, `.nobodyToLead` or `.cannotLead`
 */
export async function handLeadershipOn(
  { db, caller, audit }: Work,
  leaving: { readonly id: number; readonly fullName: string },
  takeoverId: number | undefined,
): Promise<void> {
  for (const { id, shift, isSigned, candidates } of await listLedShifts(db, leaving.id, caller.language)) {
    if (isSigned) throw new Problem(dutyShiftLogProblems.leaderSigned, { shift })
    if (candidates.length === 0) throw new Problem(dutyShiftLogProblems.nobodyToLead, { shift })
    if (takeoverId === undefined) throw new Problem(dutyShiftLogProblems.leaderOnDuty, { shift })
    const next = candidates.find((candidate) => candidate.id === takeoverId)
    if (!next) throw new Problem(dutyShiftLogProblems.cannotLead, { shift })
    await updateLeader(db, id, { shiftLeaderId: next.id, shiftLeaderName: next.fullName })
    audit.did('duty-shift-logs', id, 'leaderReplaced', [
      { field: 'shiftLeaderName', from: leaving.fullName, to: next.fullName },
    ])
  }
}
