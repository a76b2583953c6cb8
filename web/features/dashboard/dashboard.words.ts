import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './dashboard.vi.json'

/** The words of the dashboard. */
export const t = wordsOf<typeof vi>('dashboard')
