import type { Label } from '#contract/core/words.ts'
import { CHECK_RESULT, CHECKS_TABLE, checkResultLabels, type CheckResult } from '#contract/reports/checks.ts'
import type { ReportTable } from '#contract/reports/layout.ts'

import { column, less, numbers, row, table } from '../parts.ts'

/** Two figures that are to agree. */
export interface Check {
  readonly name: Label
  readonly unit: string
  /** Whole things are counted, not measured: `7` of them, for `7.000` reads as thousands. */
  readonly isCount?: true
  readonly one: number | null
  readonly other: number | null
  /** How far they may lie apart, as a share of the second; or in the unit itself. */
  readonly tolerance: { readonly share: number } | { readonly amount: number }
}

/** 48 half-hours and the meter may differ by half a percent (domain-2 2.10). */
export const SLOTS_TOLERANCE = { share: 0.005 } as const
/** Sums of the same figures agree to the kilowatt-hour. */
export const SUM_TOLERANCE = { amount: 0.001 } as const

/** How a check came out. 0.5 % of 200 MWh are 1 MWh: 199 agrees, 198.9 differs. */
export function resultOf({ one, other, tolerance }: Omit<Check, 'name' | 'unit'>): CheckResult {
  const apart = less(one, other)
  if (apart === null || other === null) return 'unknown'
  const most = 'share' in tolerance ? Math.abs(other) * tolerance.share : tolerance.amount
  // A hair more, for binary fractions.
  return Math.abs(apart) <= most + 1e-9 ? 'passed' : 'failed'
}

/** The page of figures that are held against each other before anybody confirms a report. */
export const checksTable = (checks: readonly Check[]): ReportTable =>
  table(
    CHECKS_TABLE,
    { vi: 'Kiểm tra số liệu', en: 'Checks' },
    [
      column('name', { vi: 'Nội dung kiểm tra', en: 'What is checked' }),
      numbers('one', { vi: 'Số thứ nhất', en: 'First figure' }, null, 3),
      numbers('other', { vi: 'Số thứ hai', en: 'Second figure' }, null, 3),
      numbers('apart', { vi: 'Chênh lệch', en: 'Difference' }, null, 3),
      column('unit', { vi: 'Đơn vị', en: 'Unit' }),
      column('tolerance', { vi: 'Cho phép', en: 'Allowed' }),
      column(CHECK_RESULT, { vi: 'Kết quả', en: 'Result' }),
    ],
    checks.map((check) => {
      const { name, unit, isCount, one, other, tolerance } = check
      const shown = (value: number | null) => (isCount && value !== null ? String(value) : value)
      const allowed = 'share' in tolerance ? `${tolerance.share * 100} %` : `${tolerance.amount} ${unit}`
      const figures = [one, other, less(one, other)].map(shown)
      return row([name.vi, ...figures, unit, allowed, resultOf(check)])
    }),
  )

/** What failed, in a sentence each. */
export const checkSentences = (checks: readonly Check[]): string[] =>
  checks.flatMap((check) =>
    resultOf(check) === 'failed'
      ? [`${check.name.vi}: ${checkResultLabels.failed.vi.toLowerCase()}, cần kiểm tra trước khi gửi`]
      : [],
  )
