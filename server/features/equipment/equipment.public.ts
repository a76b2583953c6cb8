import { eventList } from './events/events.list.ts'

export { devicesImport } from './import/import-kind.ts'
export { mayReadEquipmentFile } from './files/files.list.ts'
export { mayReadEventFile } from './events/events.list.ts'

/** Says whether the caller may see an own event of a thing, e.g. its history. */
export const seesEquipmentEvent = eventList.sees
