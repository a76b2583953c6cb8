import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './stock-takes.vi.json'

/** The words of stock-takes. */
export const t = wordsOf<typeof vi>('stock-takes')
