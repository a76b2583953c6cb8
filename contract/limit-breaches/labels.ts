import type { Language } from '#contract/core/problem.ts'

/** Beyond the upper or below the lower limit. */
export const breachSides = ['high', 'low'] as const
export type BreachSide = (typeof breachSides)[number]

/** The limits whose crossing is offered as an abnormal event, from bad to worse. */
export const breachTiers = ['alarm', 'trip'] as const
export type BreachTier = (typeof breachTiers)[number]

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

export const breachTierLabels: Labels<BreachTier> = {
  alarm: { vi: 'Báo động', en: 'Alarm' },
  trip: { vi: 'Dừng máy', en: 'Trip' },
}

/** What began longer ago than this is history, and no more offered: an import of old years is no flood of alarms. */
export const OFFERED_DAYS = 7

/** What stands of a breach; `unanswered` is one that is no more offered and about which nobody has said anything. */
export const breachStandings = ['waiting', 'unanswered', 'entered', 'acknowledged'] as const
export type BreachStanding = (typeof breachStandings)[number]

export const breachStandingLabels: Labels<BreachStanding> = {
  waiting: { vi: 'Chờ xử lý', en: 'Waiting' },
  unanswered: {
    vi: `Quá ${OFFERED_DAYS} ngày chưa xử lý`,
    en: `Not settled within ${OFFERED_DAYS} days`,
  },
  entered: { vi: 'Đã lập bất thường', en: 'Entered as an event' },
  acknowledged: { vi: 'Không phải bất thường', en: 'Not an abnormality' },
}
