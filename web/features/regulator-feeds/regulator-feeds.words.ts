import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './regulator-feeds.vi.json'

/** The words of the screens of feeds. */
export const t = wordsOf<typeof vi>('regulator-feeds')
