import { formatsOf, type SubscribedFormat } from '#contract/report-subscriptions/labels.ts'
import type { SubscribedKind } from '#contract/report-subscriptions/rhythm.ts'
import type { ReportFormat } from '#contract/reports/labels.ts'
import type { ReportDays } from '#contract/reports/periods.ts'

import { latestDue, periodDue, type When } from './due.rules.ts'

/** A subscription whose hour has come. */
export interface DueSubscription extends When {
  readonly id: number
  readonly plantId: number
  readonly kind: SubscribedKind
  readonly title: string
  readonly format: SubscribedFormat
  readonly nextDueAt: string | null
}

/** What several subscriptions send alike: one report of one period, whoever gets it with which files. */
export interface DueGroup extends ReportDays {
  readonly plantId: number
  readonly kind: SubscribedKind
  readonly ids: readonly number[]
  readonly formats: readonly ReportFormat[]
  /** Since when the first of them is due. */
  readonly firstDueAt: Date
}

const reportOf = (subscription: DueSubscription, now: Date) => {
  const { plantId, kind } = subscription
  return { plantId, kind, ...periodDue(subscription, latestDue(subscription, now)) }
}

/** The subscriptions that are due by the reports they send, in their order. */
export function groupsOf(due: readonly DueSubscription[], now: Date): DueGroup[] {
  const byReport = new Map<string, DueSubscription[]>()
  for (const one of due) {
    const report = JSON.stringify(reportOf(one, now))
    byReport.set(report, [...(byReport.get(report) ?? []), one])
  }
  return [...byReport.values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const formats = [...new Set(all.flatMap(({ format }) => formatsOf(format)))].toSorted()
    const firstDueAt = new Date(Math.min(...all.map((one) => latestDue(one, now).getTime())))
    return [{ ...reportOf(first, now), ids: all.map(({ id }) => id), formats, firstDueAt }]
  })
}

/** Whether a subscription still sends what a group was made for: it may have been changed meanwhile. */
export function isOfGroup(group: DueGroup, subscription: DueSubscription, now: Date): boolean {
  const { plantId, kind, from, to } = reportOf(subscription, now)
  const isSame = plantId === group.plantId && kind === group.kind && from === group.from && to === group.to
  return isSame && formatsOf(subscription.format).every((format) => group.formats.includes(format))
}
