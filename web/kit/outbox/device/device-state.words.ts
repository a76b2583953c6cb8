import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './device-state.vi.json'

/** The words of what waits on a device. */
export const t = wordsOf<typeof vi>('device-state')
