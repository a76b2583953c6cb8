import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './capacity-ranges.vi.json'

/** The words of capacity ranges and their pictures. */
export const t = wordsOf<typeof vi>('capacity-ranges')
