import type { LimitName } from '#contract/devices/limits.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import { t } from './device-limits.words.ts'

/** What each limit is called. */
export const limitWords: Readonly<Record<LimitName, Word>> = {
  blockMin: t.blockMin,
  tripMin: t.tripMin,
  alarmMin: t.alarmMin,
  warnMin: t.warnMin,
  warnMax: t.warnMax,
  alarmMax: t.alarmMax,
  tripMax: t.tripMax,
  blockMax: t.blockMax,
}
