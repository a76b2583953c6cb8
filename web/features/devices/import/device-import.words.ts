import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './device-import.vi.json'

/** The words of the import of devices. */
export const t = wordsOf<typeof vi>('device-import')
