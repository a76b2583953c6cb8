import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './equipment-register.vi.json'

/** The words of the register of equipment. */
export const t = wordsOf<typeof vi>('equipment-register')
