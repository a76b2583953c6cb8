import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './approvals.vi.json'

/** The words of the queue and of the review of a request. */
export const t = wordsOf<typeof vi>('approvals')
