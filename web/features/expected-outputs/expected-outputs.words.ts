import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './expected-outputs.vi.json'

/** The words of plans of output. */
export const t = wordsOf<typeof vi>('expected-outputs')
