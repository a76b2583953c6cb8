import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './plants.vi.json'

/** The words of the plants' screens. */
export const t = wordsOf<typeof vi>('plants')
