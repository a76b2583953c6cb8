import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './gate-orders.vi.json'

/** The words of gate orders. */
export const t = wordsOf<typeof vi>('gate-orders')
