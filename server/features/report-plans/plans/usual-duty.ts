import type { AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import type { PlantKind } from '#contract/plants/index.ts'
import type {
  Applicability,
  DueBoundary,
  PeriodShift,
  ReportChannel,
  ReportField,
} from '#contract/report-plans/labels.ts'
import type { YearDay } from '#contract/report-plans/plan.ts'

/** When a usual duty is due. */
export type UsualDue =
  | { readonly frequency: 'daily'; readonly dueTime: string }
  | { readonly frequency: 'weekly'; readonly weekday: number; readonly dueTime: string }
  | { readonly frequency: 'monthly'; readonly monthDay: number }
  | { readonly frequency: 'quarterly' | 'halfYearly' | 'yearly'; readonly dueDays: readonly YearDay[] }
  | {
      readonly frequency: 'event'
      readonly afterMinutes: number
      readonly eventLevels: readonly AbnormalLevel[]
    }

/** One of the usual duties: what is offered, and changed by whoever lays it down. */
export interface UsualDuty {
  readonly code: string
  readonly reportName: string
  readonly field: ReportField
  readonly recipient: string
  readonly due: UsualDue
  readonly boundary?: DueBoundary
  readonly periodShift?: PeriodShift
  readonly legalBasis?: string
  readonly formName?: string
  readonly channel: ReportChannel
  readonly applies?: Applicability
  readonly leadDays: number
  readonly note?: string
  /** Whose it is, where not each plant's. */
  readonly of?: PlantKind | 'company'
}

export const DAY_MINUTES = 24 * 60

/** `dayOfYear(10, 1)` is 10 January. */
export const dayOfYear = (day: number, month: number): YearDay => ({ month, day })

/** Said of a day that is habit, not law. */
export const toCheck = 'Hạn theo thông lệ; đối chiếu văn bản, quy trình của nhà máy trước khi dùng.'
