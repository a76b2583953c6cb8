import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './app.vi.json'

/** The words of the shell. */
export const t = wordsOf<typeof vi>('app')
