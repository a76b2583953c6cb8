import { formatInteger } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { Label } from '#contract/core/words.ts'
import { weekdayLabels } from '#contract/inspection-rounds/labels.ts'

/** By what recurring tasks come again. */
export const ruleFrequencies = ['week', 'month', 'hours'] as const
export type RuleFrequency = (typeof ruleFrequencies)[number]

export const ruleFrequencyLabels: Readonly<Record<RuleFrequency, Label>> = {
  week: { vi: 'Hằng tuần', en: 'Weekly' },
  month: { vi: 'Hằng tháng', en: 'Monthly' },
  hours: { vi: 'Theo giờ vận hành', en: 'By running hours' },
}

/** Whether something still comes of a rule. */
export const ruleStates = ['running', 'paused', 'ended'] as const
export type RuleState = (typeof ruleStates)[number]

export const ruleStateLabels: Readonly<Record<RuleState, Label>> = {
  running: { vi: 'Đang chạy', en: 'Running' },
  paused: { vi: 'Tạm dừng', en: 'Paused' },
  ended: { vi: 'Đã kết thúc', en: 'Ended' },
}

interface When {
  readonly frequency: RuleFrequency
  readonly weekdays: readonly number[]
  readonly monthDay: number | null
  readonly everyHours: number | null
  readonly unitCode: string | null
}

/** When a rule has its groups made, in words: `Hằng tuần: Thứ Hai, Thứ Năm`. */
export function whenOfRule(rule: When, language: Language): string {
  const often = ruleFrequencyLabels[rule.frequency][language]
  const isVi = language === 'vi'
  if (rule.frequency === 'hours') {
    const hours = `${formatInteger(rule.everyHours ?? 0)} h`
    return `${isVi ? 'Mỗi' : 'Every'} ${hours} ${isVi ? 'vận hành của' : 'of running of'} ${rule.unitCode ?? ''}`
  }
  if (rule.frequency === 'month') return `${often}: ${isVi ? 'ngày' : 'day'} ${rule.monthDay ?? ''}`
  return `${often}: ${rule.weekdays.map((day) => weekdayLabels[day]?.[language] ?? '').join(', ')}`
}
