import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './labour-contracts.vi.json'

/** The words of the screens of labour contracts. */
export const t = wordsOf<typeof vi>('labour-contracts')
