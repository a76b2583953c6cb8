import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './approval-delegations.vi.json'

/** The words of signing for somebody. */
export const t = wordsOf<typeof vi>('approval-delegations')
