import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './approval-chains.vi.json'

/** The words of the approval chains. */
export const t = wordsOf<typeof vi>('approval-chains')
