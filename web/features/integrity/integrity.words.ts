import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './integrity.vi.json'

/** The words of the checks of what is sealed. */
export const t = wordsOf<typeof vi>('integrity')
