import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './start.vi.json'

/** The words of the first start. */
export const t = wordsOf<typeof vi>('start')
