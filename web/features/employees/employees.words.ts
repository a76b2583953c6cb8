import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './employees.vi.json'

/** The words of the employees' screens. */
export const t = wordsOf<typeof vi>('employees')
