import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './abnormal-incidents.vi.json'

/** The words of the register of abnormal events. */
export const t = wordsOf<typeof vi>('abnormal-incidents')
