import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './contracts.vi.json'

/** The words of the screens of contracts. */
export const t = wordsOf<typeof vi>('contracts')
