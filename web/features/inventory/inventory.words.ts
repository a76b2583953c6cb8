import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './inventory.vi.json'

/** The words of the screens of the store. */
export const t = wordsOf<typeof vi>('inventory')
