import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { reservoirList } from './reservoirs.list.ts'
import { findPlantOfVersion } from './versions.list.ts'

export {
  balanceOf,
  rowAt,
  rowOfPeriod,
  rowsOf,
  startOf,
  workedOut,
  type Period,
} from './balance/balance.service.ts'
export { residualsBefore, residualSince, type Residual } from './balance/residual.rules.ts'
export { levelsRead, rowOf, spansOf } from './balance/rows.rules.ts'
export type { WorkedOut } from './balance/worked-out.rules.ts'
export { stepsOf } from './explain/explain.rules.ts'
export { levelMAtVolume, OutsideCurve, tailwaterMAt, volumeHm3At } from './formulas/curves.rules.ts'
export { gateFlowM3s, netHeadM, overflowM3s, turbineFlowM3s } from './formulas/outlets.rules.ts'
export { bandOn, leftInRiver, minimumFlowM3sOn, type Band } from './formulas/procedure.rules.ts'
export { readStations, type StationLevel } from './stations/stations.list.ts'
export { gaugeToleranceOn, listVersions, reservoirOn, type HeldVersion } from './versions.list.ts'

/** Says whether the caller may see a reservoir, e.g. its history. */
export const seesReservoir = reservoirList.sees

/** Says whether the caller may see a version; a deleted one is seen by those who see all plants. */
export async function seesReservoirVersion(viewing: Viewing, id: number): Promise<boolean> {
  const { actor, db } = viewing
  if (!actor.permissions.has('Hydrology.View')) return false
  return seesPlant(actor, await findPlantOfVersion(db, id))
}

/** A reservoir as its list shows it. @throws problem `core.notFound`, also at a plant the caller may not see */
export const getReservoir = reservoirList.get

/** The reservoirs of a plant that the caller may see, by code. */
export const listReservoirsOf = async (viewing: Viewing, powerPlantId: number) =>
  (await reservoirList.whole(viewing, { powerPlantId })).items

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  reservoirVersions: ['content', 'reservoirId', 'validFrom'],
  reservoirs: ['code', 'deviceId', 'id', 'name', 'plantId'],
} as const satisfies Readable
