import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './plant-years.vi.json'

/** The words of the download of a plant's year. */
export const t = wordsOf<typeof vi>('plant-years')
