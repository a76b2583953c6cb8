import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './output-settings.vi.json'

/** The words of what a plant lays down for its plans of output. */
export const t = wordsOf<typeof vi>('output-settings')
