import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { PlantTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readTrackingSettings, writeTrackingSettings } from './settings.store.ts'

const ENTITY = 'inverter-tracking-settings'

/** Changes what a plant lays down for the tracking of its inverters. */
export async function changeTrackingSettings(
  { db, audit }: Work,
  { powerPlantId, version, ...settings }: PlantTrackingSettings,
): Promise<PlantTrackingSettings> {
  const before = await readTrackingSettings(db, powerPlantId)
  await requireVersion(db, ENTITY, { id: powerPlantId, version: before.version }, version)
  if (!(await writeTrackingSettings(db, powerPlantId, settings, version)))
    throw new Problem(coreProblems.changedMeanwhile, { who: 'hệ thống', at: '' })
  const after = await readTrackingSettings(db, powerPlantId)
  audit.changed(ENTITY, powerPlantId, before, after)
  return after
}
