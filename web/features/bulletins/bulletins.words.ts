import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './bulletins.vi.json'

/** The words of the screens of bulletins. */
export const t = wordsOf<typeof vi>('bulletins')
