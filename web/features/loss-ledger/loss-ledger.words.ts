import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './loss-ledger.vi.json'

/** The words of the loss ledger. */
export const t = wordsOf<typeof vi>('loss-ledger')
