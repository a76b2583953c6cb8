import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './imports.vi.json'

/** The words of the screens of imports. */
export const t = wordsOf<typeof vi>('imports')
