import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './backups.vi.json'

/** The words of backups. */
export const t = wordsOf<typeof vi>('backups')
