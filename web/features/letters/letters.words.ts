import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './letters.vi.json'

/** The words of the screens of letters. */
export const t = wordsOf<typeof vi>('letters')
