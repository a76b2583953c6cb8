import type { Readable } from '#server/platform/db/schema.ts'

export { readFormHead, type FormHead } from './form-head.list.ts'
export { listPlantFacts, type PlantFacts } from './plant-facts.list.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  plants: [
    'code',
    'commissionedOn',
    'companyName',
    'createdAt',
    'id',
    'installedMwp',
    'kind',
    'latitude',
    'longitude',
    'name',
    'province',
    'ratedMw',
    'searchText',
  ],
} as const satisfies Readable
