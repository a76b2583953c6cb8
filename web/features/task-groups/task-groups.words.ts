import { wordsOf } from '#web/platform/i18n/words.ts'

import type vi from './task-groups.vi.json'

/** The words of the screens of tasks. */
export const t = wordsOf<typeof vi>('task-groups')
