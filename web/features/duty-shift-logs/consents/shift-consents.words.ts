import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './shift-consents.vi.json'

/** The words of handing over, seals and corrections. */
export const t = wordsOf<typeof vi>('shift-consents')
