import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './report-plans.vi.json'

/** The words of the screens of the report plan. */
export const t = wordsOf<typeof vi>('report-plans')
