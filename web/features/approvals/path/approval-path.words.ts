import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './approval-path.vi.json'

/** The words of the picture of a path. */
export const t = wordsOf<typeof vi>('approval-path')
