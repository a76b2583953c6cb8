import { tableOf, type ReportLayout, type ReportTable } from './layout.ts'

/** The key of the table in which a report holds its figures against each other before anybody confirms it. */
export const CHECKS_TABLE = 'checks'
/** The key of the column of that table which says how a check came out: its cells are `checkResults`. */
export const CHECK_RESULT = 'result'

/** `unknown` where a figure is missing, so that nothing can be held against anything. */
export const checkResults = ['passed', 'failed', 'unknown'] as const
export type CheckResult = (typeof checkResults)[number]

export const checkResultLabels = {
  passed: { vi: 'Khớp', en: 'Agrees' },
  failed: { vi: 'Lệch', en: 'Differs' },
  unknown: { vi: 'Không rõ', en: 'Unknown' },
} as const

/** The checks of a report; undefined for one that makes none. */
export function checksOf(layout: ReportLayout): ReportTable | undefined {
  return tableOf(layout, CHECKS_TABLE)
}

/** How many checks of a report came out in a way. */
export function countChecks(layout: ReportLayout, wanted: CheckResult): number {
  const checks = checksOf(layout)
  const at = checks?.columns.findIndex(({ key }) => key === CHECK_RESULT) ?? -1
  return checks?.rows.filter(({ cells }) => cells[at] === wanted).length ?? 0
}
