import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './hydrology.vi.json'

/** The words of the screen of hydrology. */
export const t = wordsOf<typeof vi>('hydrology')
