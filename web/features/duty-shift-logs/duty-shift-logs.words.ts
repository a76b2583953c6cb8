import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-shift-logs.vi.json'

/** The words of the lists of shifts and entries. */
export const t = wordsOf<typeof vi>('duty-shift-logs')
