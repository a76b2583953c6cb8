import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './readings.vi.json'

export const t = wordsOf<typeof vi>('readings')
