import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** How far a capacity range is: what it was asked for, and once approved whether it holds today. */
export const rangeStandings = ['draft', 'deciding', 'back', 'upcoming', 'inForce', 'replaced'] as const
export type RangeStanding = (typeof rangeStandings)[number]

export const rangeStandingLabels: Labels<RangeStanding> = {
  draft: { vi: 'Nháp', en: 'Draft' },
  deciding: { vi: 'Chờ duyệt', en: 'Being decided' },
  back: { vi: 'Trả lại, từ chối', en: 'Returned or rejected' },
  upcoming: { vi: 'Đã duyệt, chưa hiệu lực', en: 'Approved, not yet in force' },
  inForce: { vi: 'Đang hiệu lực', en: 'In force' },
  replaced: { vi: 'Đã có bản thay thế', en: 'Replaced' },
}

/** Staying longer than this in a forbidden zone is warned of, in minutes: a unit may pass through, not stay. */
export const ZONE_STAY_MINUTES = 5
