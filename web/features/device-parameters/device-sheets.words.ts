import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './device-sheets.vi.json'

export const t = wordsOf<typeof vi>('device-sheets')
