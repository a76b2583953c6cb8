import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './documents.vi.json'

/** The words of the screens of documents. */
export const t = wordsOf<typeof vi>('documents')
