import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-teams.vi.json'

/** The words of the duty teams' screen. */
export const t = wordsOf<typeof vi>('duty-teams')
