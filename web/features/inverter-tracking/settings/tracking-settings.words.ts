import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './tracking-settings.vi.json'

/** The words of what a plant lays down for its inverters. */
export const t = wordsOf<typeof vi>('tracking-settings')
