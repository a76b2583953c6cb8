import type vi from '#web/platform/platform.vi.json'

import { wordsOf } from './words.ts'

/** Words that are always there: they come with the first chunk. */
export const platformWords = wordsOf<typeof vi>('platform')
