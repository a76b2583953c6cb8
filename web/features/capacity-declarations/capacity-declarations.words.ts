import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './capacity-declarations.vi.json'

/** The words of declarations of capacity. */
export const t = wordsOf<typeof vi>('capacity-declarations')
