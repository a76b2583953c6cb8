import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './notifications.vi.json'

/** The words of what is told to the user. */
export const t = wordsOf<typeof vi>('notifications')
