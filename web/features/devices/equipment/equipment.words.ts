import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './equipment.vi.json'

/** The words with which a device is picked. */
export const t = wordsOf<typeof vi>('equipment')
