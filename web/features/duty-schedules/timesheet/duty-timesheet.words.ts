import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-timesheet.vi.json'

/** The words of the timesheet, on the screen and on paper. */
export const t = wordsOf<typeof vi>('duty-timesheet')
