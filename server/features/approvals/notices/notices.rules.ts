import type { RequestLabel } from '#contract/approvals/request.ts'
import { hasScreens, requestScreens } from '#contract/approvals/screens.ts'
import { formatDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { RequestAction, RequestKind } from '#contract/approvals/labels.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'

import { isConsent, openSeats, type OpenSeat, type RequestState } from '../rules/state.rules.ts'

/** What those for whom a request waits now are told. */
export function waitingKind(state: RequestState, action: RequestAction): NoticeKind {
  if (action === 'remind') return 'approvalDueSoon'
  if (action === 'escalate') return 'approvalEscalated'
  if (state.stage !== 'deciding') return 'executionWaiting'
  return isConsent(state) ? 'consentWaiting' : 'approvalWaiting'
}

/** The seats whose people are told after an action: all that wait, or the one that was added above. */
export function seatsToTell(state: RequestState, action: RequestAction): OpenSeat[] {
  const open = openSeats(state)
  if (action !== 'escalate') return open
  const seats = state.path[state.step]?.seats ?? []
  return open.filter(({ position }) => seats[position]?.origin === 'escalation')
}

/** What the author of a request is told of an action; undefined where it says nothing new to them. */
export function authorKind(
  action: RequestAction,
  { stage, isNewTurn }: { readonly stage: RequestState['stage']; readonly isNewTurn: boolean },
): NoticeKind | undefined {
  if (action === 'process') return 'requestProcessed'
  if (stage === 'returned') return 'requestReturned'
  if (stage === 'rejected') return 'requestRejected'
  if (action !== 'approve' || !isNewTurn) return undefined
  return stage === 'deciding' ? 'requestAdvanced' : 'requestApproved'
}

/** Where the author of a request finds it, and where those who decide do. */
export function addressesOf(kind: RequestKind, subjectId: number) {
  if (hasScreens(kind)) {
    const address = pathTo(requestScreens[kind].record, { id: subjectId })
    return { author: address, decider: address }
  }
  return {
    author: pathTo(paths.proposal, { id: subjectId }),
    decider: pathTo(paths.review, { proposalId: subjectId }),
  }
}

/** What a request is called in a notice: its number, what it is about and its days, as far as it has them. */
export function subjectOf({
  number,
  title,
  fromDay,
  toDay,
}: Pick<RequestLabel, 'number' | 'fromDay' | 'toDay'> & { readonly title: string }): string {
  const days = [...new Set([fromDay, toDay])].filter((day) => day !== null).map(formatDay)
  return [number, title, days.join(' – ')].filter(Boolean).join(' · ')
}
