import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './unit-operations.vi.json'

/** The words of the states of units and of their figures. */
export const t = wordsOf<typeof vi>('unit-operations')
