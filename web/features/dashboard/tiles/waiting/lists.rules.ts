import { pathTo, paths } from '#contract/core/paths.ts'

/** The list of each thing that waits at a plant, narrowed to just what is counted; what is asked in the shift on duty stands there. */
export function listsOf(powerPlantId: number, shiftId: number | null = null) {
  const at = (path: string, filters: string) => `${path}?powerPlantId=${powerPlantId}${filters}`
  return {
    handoverLate: at(paths.shiftLogs, '&isLate=true&isUnsigned=true'),
    consentsWait: shiftId === null ? paths.shiftLogs : pathTo(paths.shiftLog, { id: shiftId }),
    handoverWaits: at(paths.shiftLogs, '&status=awaitingReceiver'),
    reviewsOverdue: at(paths.shiftLogs, '&isReviewOverdue=true'),
    reviewsWait: at(paths.shiftLogs, '&isUnreviewed=true&isReviewOverdue=false'),
    eventsOverdue: at(paths.abnormals, '&isOverdue=true'),
    eventsToConfirm: at(paths.abnormals, '&status=toConfirm'),
    approvalsOverdue: at(paths.approvals, '&isOverdue=true'),
    approvalsWait: at(paths.approvals, '&isOverdue=false'),
    reportsLate: at(paths.reportOccurrences, '&status=late'),
    reportsToday: at(paths.reportOccurrences, '&isDueToday=true'),
    documentsToRead: at(paths.documents, '&isToRead=true'),
  } as const
}
