import type { Readable } from '#server/platform/db/schema.ts'

import { eventList } from './events/events.list.ts'

export { devicesImport } from './import/import-kind.ts'
export { mayReadEquipmentFile } from './files/files.list.ts'
export { mayReadEventFile } from './events/events.list.ts'
export { labelsFile } from './qr-labels/qr-labels.service.ts'
export { countAtOrBelow, idsUnder } from './tree.list.ts'

/** Says whether the caller may see an own event of a thing, e.g. its history. */
export const seesEquipmentEvent = eventList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  equipmentPassports: ['commissionDate', 'deviceId', 'installDate', 'state'],
  machineStays: ['deviceId', 'fromDay', 'installedAt', 'toDay'],
} as const satisfies Readable
