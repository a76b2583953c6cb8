import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './reservoirs.vi.json'

/** The words of the settings of reservoirs. */
export const t = wordsOf<typeof vi>('reservoirs')
