import type { EventReport } from '#server/features/report-plans/report-plans.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { owedReport } from '../abnormal-incidents.rules.ts'
import { getAbnormalRows, updateHandling, type AbnormalRows } from '../abnormal-incidents.store.ts'

/**
 * Follows the plan of reports: where the full report of an incident goes out, or is taken back, the event says so too. Another of its
 * reports, due at another time, is none of that; what somebody noted by hand stays.
 */
export async function followFullReport(
  work: Work,
  { abnormalId, dueLegalAt, sentAt, takenBackAt }: EventReport,
): Promise<void> {
  const rows = await getAbnormalRows(work.db, abnormalId)
  const { level, occurredAt } = rows.facts
  const { reportSentAt } = rows.handling
  const owed = owedReport({ level, occurredAt, reportSentAt }, work.now)
  // Taken back is what had gone out, also of an event that is told at another moment by now.
  const isFull = takenBackAt !== null || (owed !== null && Date.parse(owed.dueAt) === Date.parse(dueLegalAt))
  if (!isFull) return
  if (instantOf(reportSentAt) !== instantOf(takenBackAt)) return
  await keepReportSent(work, rows, sentAt)
}

/** Keeps when the full report of an incident was sent; null where it is owed again. */
export async function keepReportSent(
  { db, audit }: Work,
  { facts: { id }, handling }: AbnormalRows,
  sentAt: string | null,
): Promise<void> {
  await updateHandling(db, id, { reportSentAt: sentAt })
  audit.did('abnormals', id, 'reportSent', [
    { field: 'reportSentAt', from: handling.reportSentAt, to: sentAt },
  ])
}

const instantOf = (at: string | null) => (at === null ? null : Date.parse(at))
