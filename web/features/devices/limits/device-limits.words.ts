import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './device-limits.vi.json'

/** The words of limits, wherever they are shown or set. */
export const t = wordsOf<typeof vi>('device-limits')
