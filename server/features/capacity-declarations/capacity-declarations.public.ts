import type { Readable } from '#server/platform/db/schema.ts'

import { declarationList } from './capacity-declarations.list.ts'

/** Says whether the caller may see a declaration of capacity, e.g. its history. */
export const seesCapacityDeclaration = declarationList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  capacityDeclarations: ['day', 'plantId', 'revision', 'sentAt', 'units'],
} as const satisfies Readable
