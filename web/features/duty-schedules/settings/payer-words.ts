import type { TimesheetCodeSetting } from '#contract/duty-schedules/index.ts'

import type { Word } from '#web/platform/i18n/words.ts'

import { t } from './duty-settings.words.ts'

/** Who pays for a day with a code. */
export const payerWords: Readonly<Record<TimesheetCodeSetting['paid'], Word>> = {
  company: t.paidCompany,
  insurance: t.paidInsurance,
  none: t.paidNone,
}
