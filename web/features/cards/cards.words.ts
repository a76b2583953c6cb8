import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './cards.vi.json'

/** The words of the register of cards. */
export const t = wordsOf<typeof vi>('cards')
