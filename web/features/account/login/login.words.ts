import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './login.vi.json'

/** The words of the login. They come with the first chunk. */
export const t = wordsOf<typeof vi>('login')
