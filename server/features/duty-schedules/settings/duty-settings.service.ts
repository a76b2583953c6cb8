import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DutySettings, PlantDutySettings } from '#contract/duty-schedules/settings.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readDutySettings, writeDutySettings } from './duty-settings.store.ts'

/** Changes what a plant lays down for its rosters. */
export async function changeDutySettings(
  { db, audit }: Work,
  { powerPlantId, version, ...settings }: DutySettings & { powerPlantId: number; version: number },
): Promise<PlantDutySettings> {
  const before = await readDutySettings(db, powerPlantId)
  await requireVersion(db, 'duty-settings', { id: powerPlantId, version: before.version }, version)
  if (!(await writeDutySettings(db, powerPlantId, settings, version))) {
    throw new Problem(coreProblems.changedMeanwhile, { who: 'hệ thống', at: '' })
  }
  const after = await readDutySettings(db, powerPlantId)
  audit.changed('duty-settings', powerPlantId, byField(before), byField(after))
  return after
}

/** History tells each limit, each end of the office hours and the holders of each post by themselves. */
function byField({ rules, officeHours, postHolders, ...others }: PlantDutySettings) {
  const { startsAt: officeStartsAt, endsAt: officeEndsAt } = officeHours
  return { ...others, officeStartsAt, officeEndsAt, ...postHolders, ...rules }
}
