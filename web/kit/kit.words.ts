import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './kit.vi.json'

/** The words of the kit. The shell loads them, so every screen has them. */
export const t = wordsOf<typeof vi>('kit')
