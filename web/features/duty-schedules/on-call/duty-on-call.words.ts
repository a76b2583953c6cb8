import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './duty-on-call.vi.json'

/** The words of duty beside the shifts. */
export const t = wordsOf<typeof vi>('duty-on-call')
