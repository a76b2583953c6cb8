import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './account.vi.json'

/** The words of the user's own account. */
export const t = wordsOf<typeof vi>('account')
