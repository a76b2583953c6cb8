import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './roles.vi.json'

/** The words of the roles' screen. */
export const t = wordsOf<typeof vi>('roles')
