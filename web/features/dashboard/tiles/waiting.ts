import { paths } from '#contract/core/paths.ts'
import type { PlantDashboard } from '#contract/dashboard/index.ts'

import type { Word } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { t } from '../dashboard.words.ts'

/** Things of one kind that wait, and the list that shows them. */
export interface Waiting {
  readonly word: Word
  readonly count: number
  readonly isLate: boolean
  readonly to: string
}

type Part = Pick<
  PlantDashboard,
  'powerPlantId' | 'duties' | 'abnormals' | 'approvals' | 'documents' | 'reports'
>

/** What waits at a plant and the user has a screen for, what is overdue first. */
export function useWaiting(plant: Part): Waiting[] {
  const firstOpen = useFirstOpen()
  return waitingOf(plant).filter(({ to }) => firstOpen([to]) !== undefined)
}

function waitingOf({ powerPlantId, duties, abnormals, approvals, documents, reports }: Part): Waiting[] {
  const shifts = `${paths.shiftLogs}?powerPlantId=${powerPlantId}`
  const onDuty = duties?.onDuty
  const late = (word: Word, count: number, to: string): Waiting => ({ word, count, isLate: true, to })
  const due = (word: Word, count: number, to: string): Waiting => ({ word, count, isLate: false, to })
  const { awaitingReview = 0, reviewOverdue = 0 } = duties ?? {}
  const { waiting = 0, overdue = 0 } = approvals ?? {}
  const approvalsAt = (filter: string) => `${paths.approvals}?powerPlantId=${powerPlantId}${filter}`
  return [
    late(t.handoverLate, onDuty?.isLate ? 1 : 0, `${shifts}&isLate=true&isUnsigned=true`),
    late(
      t.eventsOverdue,
      abnormals?.overdue ?? 0,
      `${paths.abnormals}?isOverdue=true&powerPlantId=${powerPlantId}`,
    ),
    late(t.reviewsOverdue, reviewOverdue, `${shifts}&isReviewOverdue=true`),
    late(t.approvalsOverdue, overdue, approvalsAt('&isOverdue=true')),
    late(
      t.reportsLate,
      reports?.late ?? 0,
      `${paths.reportOccurrences}?status=late&powerPlantId=${powerPlantId}`,
    ),
    late(
      t.documentsToRead,
      documents?.toRead ?? 0,
      `${paths.documents}?isToRead=true&powerPlantId=${powerPlantId}`,
    ),
    due(t.handoverWaits, onDuty?.status === 'awaitingReceiver' ? 1 : 0, `${shifts}&status=awaitingReceiver`),
    due(t.reviewsWait, awaitingReview - reviewOverdue, `${shifts}&status=handedOver`),
    due(
      t.reportsToday,
      reports?.today ?? 0,
      `${paths.reportOccurrences}?isOpen=true&powerPlantId=${powerPlantId}`,
    ),
    due(t.approvalsWait, waiting - overdue, approvalsAt('&isOverdue=false')),
  ].filter(({ count }) => count > 0)
}
