import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './devices.vi.json'

/** The words of the devices' screen. */
export const t = wordsOf<typeof vi>('devices')
