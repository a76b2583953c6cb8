import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlantShiftLogSettings } from '#contract/duty-shift-logs/settings.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readShiftLogSettings, writeShiftLogSettings } from './settings.store.ts'

const ENTITY = 'duty-shift-log-settings'

/** Changes what a plant lays down for its shift logs. */
export async function changeShiftLogSettings(
  { db, audit }: Work,
  { powerPlantId, version, ...settings }: PlantShiftLogSettings,
): Promise<PlantShiftLogSettings> {
  const before = await readShiftLogSettings(db, powerPlantId)
  await requireVersion(db, ENTITY, { id: powerPlantId, version: before.version }, version)
  if (!(await writeShiftLogSettings(db, powerPlantId, settings, version))) {
    throw new Problem(coreProblems.changedMeanwhile, { who: 'hệ thống', at: '' })
  }
  const after = await readShiftLogSettings(db, powerPlantId)
  audit.changed(ENTITY, powerPlantId, before, after)
  return after
}
