import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './card-rentals.vi.json'

/** The words of the rental of cards. */
export const t = wordsOf<typeof vi>('card-rentals')
