import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './inspection-rounds.vi.json'

/** The words of routes and rounds. */
export const t = wordsOf<typeof vi>('inspection-rounds')
