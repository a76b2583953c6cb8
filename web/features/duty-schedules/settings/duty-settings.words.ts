import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-settings.vi.json'

/** The words of the settings of shifts and timesheet. */
export const t = wordsOf<typeof vi>('duty-settings')
