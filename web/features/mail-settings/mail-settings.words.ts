import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './mail-settings.vi.json'

/** The words of the mail server's settings. */
export const t = wordsOf<typeof vi>('mail-settings')
