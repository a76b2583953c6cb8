import type { Readable } from '#server/platform/db/schema.ts'

export { remember } from './preferences.service.ts'
export { readPreference } from './preferences.store.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  preferences: ['employeeId', 'key', 'value'],
} as const satisfies Readable
