import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './proposals.vi.json'

/** The words of proposals. */
export const t = wordsOf<typeof vi>('proposals')
