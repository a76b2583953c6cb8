import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './presences.vi.json'

/** The words of presences. */
export const t = wordsOf<typeof vi>('presences')
