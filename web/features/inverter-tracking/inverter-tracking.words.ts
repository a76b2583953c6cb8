import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './inverter-tracking.vi.json'

export const t = wordsOf<typeof vi>('inverter-tracking')
