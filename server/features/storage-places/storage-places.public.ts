import type { Readable } from '#server/platform/db/schema.ts'

import { placeList } from './storage-places.list.ts'

export { above, pathOf, placeList, placesWithin } from './storage-places.list.ts'
export { addPlace } from './storage-places.service.ts'
export { holdPlace } from './storage-places.store.ts'

/** Says whether the caller may see a place, e.g. its history. */
export const seesPlace = placeList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  storagePlaces: ['code', 'id', 'isClosed', 'name', 'parentId', 'plantId'],
} as const satisfies Readable
