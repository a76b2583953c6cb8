import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './register-import.vi.json'

/** The words of importing any register. */
export const t = wordsOf<typeof vi>('register-import')
