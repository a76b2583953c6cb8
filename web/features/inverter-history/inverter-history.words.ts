import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './inverter-history.vi.json'

/** The words of the working days of inverters and of the report of the day. */
export const t = wordsOf<typeof vi>('inverter-history')
