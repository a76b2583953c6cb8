import { paths, pathTo, PLANT, screen } from '#contract/core/paths.ts'
import type { ReportDays } from '#contract/reports/periods.ts'

import type { SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'

/** The screen that shows a report that was mailed: the kept one or, where nobody keeps it, what it would be now. */
export function addressOf({
  reportId,
  powerPlantId,
  kind,
  from,
  to,
}: ReportDays & {
  readonly reportId: number | null
  readonly powerPlantId: number
  readonly kind: SubscribedKind
}): string {
  if (reportId !== null) return pathTo(paths.report, { id: reportId })
  return screen(paths.reportPreview, { [PLANT]: powerPlantId, loai: kind, tu: from, den: to })
}

/** By what a mail is known: the same time is told to the same person once, whoever does it. */
export const mailKeyOf = (subscriptionId: number, dueAt: Date, receiverId: number): string =>
  `report-${subscriptionId}-${dueAt.getTime() / 60_000}-${receiverId}`
