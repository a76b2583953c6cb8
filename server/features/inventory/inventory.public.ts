import type { Readable } from '#server/platform/db/schema.ts'

import { itemList } from './inventory.list.ts'

export { itemsImport } from './import/import-kind.ts'
export { inventoryReminders } from './reminders/reminders.service.ts'
export { listSparesOf, mayReadItemFile } from './inventory.list.ts'

/** Says whether the caller may see an item, e.g. its history. */
export const seesItem = itemList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  inventoryItems: [
    'hasExpiry',
    'id',
    'isActive',
    'isTool',
    'itemCode',
    'name',
    'placeId',
    'plantId',
    'searchText',
    'specification',
    'tracking',
    'unit',
  ],
  inventoryItemUnits: ['factor', 'itemId', 'unit'],
} as const satisfies Readable
