import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './release-plans.vi.json'

/** The words of the screens of release plans and forecasts. */
export const t = wordsOf<typeof vi>('release-plans')
