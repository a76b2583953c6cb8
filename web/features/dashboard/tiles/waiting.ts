import type { PlantDashboard } from '#contract/dashboard/index.ts'

import type { Word } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { t } from '../dashboard.words.ts'
import { listsOf } from './waiting/lists.rules.ts'

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
  const onDuty = duties?.onDuty
  const lists = listsOf(powerPlantId, onDuty?.id)
  type Kind = keyof typeof lists
  const late = (kind: Kind, count = 0): Waiting => ({ word: t[kind], count, isLate: true, to: lists[kind] })
  const due = (kind: Kind, count = 0): Waiting => ({ word: t[kind], count, isLate: false, to: lists[kind] })
  const { awaitingReview = 0, reviewOverdue = 0 } = duties ?? {}
  const { waiting = 0, overdue = 0 } = approvals ?? {}
  return [
    late('handoverLate', onDuty?.isLate ? 1 : 0),
    late('eventsOverdue', abnormals?.overdue),
    late('reviewsOverdue', reviewOverdue),
    late('approvalsOverdue', overdue),
    late('reportsLate', reports?.late),
    late('documentsToRead', documents?.toRead),
    due('consentsWait', duties?.consentsAsked),
    due('handoverWaits', onDuty?.status === 'awaitingReceiver' ? 1 : 0),
    due('reviewsWait', awaitingReview - reviewOverdue),
    due('eventsToConfirm', abnormals?.toConfirm),
    due('reportsToday', reports?.today),
    due('approvalsWait', waiting - overdue),
  ].filter(({ count }) => count > 0)
}
