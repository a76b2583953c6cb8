import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './shift-log-print.vi.json'

/** The words around the printed form; the form itself is Vietnamese, as the book it replaces. */
export const t = wordsOf<typeof vi>('shift-log-print')
