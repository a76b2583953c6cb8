import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './device-parameters.vi.json'

/** The words of the catalogue of parameters. */
export const t = wordsOf<typeof vi>('device-parameters')
