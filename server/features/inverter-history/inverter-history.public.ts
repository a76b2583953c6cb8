import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPlantOfHistory } from './histories.list.ts'
import { findPlantOfReport, listGridLimits } from './report/report.list.ts'
import { curtailedEnergyMwh } from './rules/report.rules.ts'

export { listRecordedDays, listReportedLimits } from './plant-days.list.ts'
export { SUNNY_FROM_WM2 } from './rules/report.rules.ts'

/** What limits of the grid held back of a plant over some days, in MWh, by its reports; null where one does not say. */
export async function readCurtailedEnergyMwh(
  db: Db,
  plantId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number | null> {
  return curtailedEnergyMwh(await listGridLimits(db, plantId, { from, to }))
}

export { readMeterDays, readReportedLight, type MeterDays } from './report/days.service.ts'
export { listGridLimits } from './report/report.list.ts'

type Reading = Pick<Work, 'db' | 'actor'>

const mayView = ({ actor }: Reading, plantId: number | undefined) =>
  actor.permissions.has('Readings.View') && plantId !== undefined && seesPlant(actor, plantId)

/** Says whether the caller may see what was recorded of an inverter and day. */
export async function seesInverterHistory(reading: Reading, id: number): Promise<boolean> {
  return mayView(reading, await findPlantOfHistory(reading.db, id))
}

/** Says whether the caller may see what was recorded of a plant and day. */
export async function seesReportOperation(reading: Reading, id: number): Promise<boolean> {
  return mayView(reading, await findPlantOfReport(reading.db, id))
}
