import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Readable } from '#server/platform/db/schema.ts'

import { inspectionList } from './equipment-inspections.list.ts'
import { listLinesOfFile } from './visits/visits.list.ts'
import { findLineOfVisit } from './visits/visits.store.ts'

export { inspectionsImport } from './import/import-kind.ts'
export { listVisitsOfYear } from './calendar/calendar.list.ts'
export { inspectionList } from './equipment-inspections.list.ts'
export { requireFitTools } from './tools/tools.service.ts'
export { inspectionReminders } from './reminders/reminders.service.ts'

/** Says whether the caller may see a line, e.g. its history. */
export const seesInspection = inspectionList.sees

/** Says whether the caller may see a round, e.g. its history: whoever sees its line. */
export async function seesInspectionVisit(viewing: Viewing, id: number): Promise<boolean> {
  const line = await findLineOfVisit(viewing.db, id)
  return line !== undefined && inspectionList.sees(viewing, line)
}

/** A file of a round is for everybody who may see its line. */
export async function mayReadInspectionFile(viewing: Viewing, fileId: number): Promise<boolean> {
  for (const id of await listLinesOfFile(viewing, fileId))
    if (await inspectionList.sees(viewing, id)) return true
  return false
}

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  equipmentInspections: [
    'bannedAt',
    'deviceId',
    'id',
    'lastVisitId',
    'nextOn',
    'suspendedReason',
    'toolItemId',
    'typeName',
  ],
  equipmentInspectionVisits: [
    'abnormalId',
    'certificateNo',
    'costVnd',
    'deviceId',
    'id',
    'inspectedOn',
    'inspectionId',
    'result',
    'status',
  ],
} as const satisfies Readable
