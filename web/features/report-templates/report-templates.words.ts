import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './report-templates.vi.json'

/** The words of the screens of templates. */
export const t = wordsOf<typeof vi>('report-templates')
