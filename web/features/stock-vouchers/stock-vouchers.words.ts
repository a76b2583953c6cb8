import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './stock-vouchers.vi.json'

/** The words of the screens of vouchers of the store. */
export const t = wordsOf<typeof vi>('stock-vouchers')
