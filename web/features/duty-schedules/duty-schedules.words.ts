import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-schedules.vi.json'

/** The words of the duty schedules' screens. */
export const t = wordsOf<typeof vi>('duty-schedules')
