import { legalityRules, type LegalityRuleId } from '#contract/duty-schedules/legality.ts'
import type { RuleParameters } from '#contract/duty-schedules/settings.ts'

import type { Label } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from './duty-settings.words.ts'

/** A limit that a plant may set, with the check that uses it. */
export interface Limit {
  readonly name: keyof RuleParameters
  readonly label: Word
  readonly unit: Word
  readonly severity: 'block' | 'warn'
  readonly source: Label
}

const limit = (name: keyof RuleParameters, label: Word, unit: Word, rule: LegalityRuleId): Limit => {
  const { severity, source } = legalityRules[rule]
  return { name, label, unit, severity, source }
}

/** Every limit, in the order of the day, the week, the month and the year. */
export const limits: readonly Limit[] = [
  limit('minRestHours', t.minRestHours, t.unitHours, 'restBetweenShifts'),
  limit('normalHoursPerDay', t.normalHoursPerDay, t.unitHours, 'normalDay'),
  limit('maxHoursPerDay', t.maxHoursPerDay, t.unitHours, 'overtimeDay'),
  limit('normalHoursPerWeek', t.normalHoursPerWeek, t.unitHours, 'normalWeek'),
  limit('minWeeklyRestHours', t.minWeeklyRestHours, t.unitHours, 'weeklyRest'),
  limit('minDaysOffPerMonth', t.minDaysOffPerMonth, t.unitDays, 'weeklyRest'),
  limit('maxOvertimePerMonth', t.maxOvertimePerMonth, t.unitHours, 'overtimeMonth'),
  limit('maxOvertimePerYear', t.maxOvertimePerYear, t.unitHours, 'overtimeYear'),
  {
    ...limit('overtimeWarningPercent', t.overtimeWarningPercent, t.unitPercent, 'overtimeMonth'),
    severity: 'warn',
  },
]
