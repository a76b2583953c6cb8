import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './limit-breaches.vi.json'

/** The words about crossings of limits, wherever they are shown. */
export const t = wordsOf<typeof vi>('limit-breaches')
