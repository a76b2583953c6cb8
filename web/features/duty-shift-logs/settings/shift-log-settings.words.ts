import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './shift-log-settings.vi.json'

/** The words of the settings of shift logs. */
export const t = wordsOf<typeof vi>('shift-log-settings')
