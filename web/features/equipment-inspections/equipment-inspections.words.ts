import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './equipment-inspections.vi.json'

/** The words of the screens of inspections. */
export const t = wordsOf<typeof vi>('equipment-inspections')
