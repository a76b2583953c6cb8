import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './reports.vi.json'

/** The words of the screens of reports. */
export const t = wordsOf<typeof vi>('reports')
