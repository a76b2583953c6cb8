import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './shift-log.vi.json'

/** The words of the log of one shift. */
export const t = wordsOf<typeof vi>('shift-log')
