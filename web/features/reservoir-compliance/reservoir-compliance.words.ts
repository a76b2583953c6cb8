import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './reservoir-compliance.vi.json'

/** The words of the compliance of reservoirs. */
export const t = wordsOf<typeof vi>('reservoir-compliance')
