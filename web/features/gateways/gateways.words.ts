import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './gateways.vi.json'

/** The words of the gateways' screen. */
export const t = wordsOf<typeof vi>('gateways')
