import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './labels.vi.json'

/** The words of printing labels. */
export const t = wordsOf<typeof vi>('labels')
