import { weekdayOf } from '#web/platform/format/day.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'

const weekdays = [t.mon, t.tue, t.wed, t.thu, t.fri, t.sat, t.sun] as const

/** The weekday of a day as tables name it: `T2` to `CN`. */
export const weekdayWord = (day: string): Word => weekdays[weekdayOf(day)] ?? t.mon
