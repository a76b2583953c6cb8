import { isAnswered, lackOf, stateOf, stopsOf, type Lack } from '#contract/inspection-rounds/judging.ts'
import type { AnswerState } from '#contract/inspection-rounds/labels.ts'
import type { InspectionRoundDetail, VisitWrite } from '#contract/inspection-rounds/rounds/round.ts'
import type { RouteCheck } from '#contract/inspection-rounds/routes/route.ts'

/** A photo as the device keeps it until it is sent. */
export interface KeptPhoto {
  readonly key: string
  readonly checkNo: number | null
  readonly name: string
  readonly blob: Blob
}

/** An answer while it is being given. */
export interface DraftAnswer {
  readonly value: number | null
  readonly isOk: boolean | null
  readonly text: string | null
  readonly reason: string | null
  readonly wantsAbnormal: boolean
}

/** What is being written at a stop. */
export interface StopDraft {
  readonly openedAt: string
  readonly openedBy: VisitWrite['openedBy']
  /** By number of the check. */
  readonly answers: Readonly<Record<number, DraftAnswer>>
  readonly photos: readonly KeptPhoto[]
}

/** Changes what is being written, now or once a photo is ready. */
export type ChangeDraft = (next: StopDraft | Promise<(now: StopDraft) => StopDraft>) => void

export const emptyAnswer: DraftAnswer = {
  value: null,
  isOk: null,
  text: null,
  reason: null,
  wantsAbnormal: false,
}

/** A stop of a round, and what is known of it on this device. */
export interface Stop {
  readonly stopNo: number
  readonly equipmentId: number
  readonly checks: readonly RouteCheck[]
  /** Visits that the server has, and those that wait here. */
  readonly sentVisits: number
  readonly waitingVisits: number
  readonly isSkipped: boolean
}

/** A visit that waits on this device. */
type Waiting = Pick<VisitWrite, 'stopNo' | 'skipReason'>

/** The stops of a round in their order. */
export function stopsOfRound(round: InspectionRoundDetail, waiting: readonly Waiting[]): Stop[] {
  return stopsOf(round.checks).map(({ stopNo, equipmentId, checks }) => {
    const sent = round.visits.filter((visit) => visit.stopNo === stopNo)
    const here = waiting.filter((visit) => visit.stopNo === stopNo)
    const all = [...sent, ...here]
    return {
      stopNo,
      equipmentId,
      checks,
      sentVisits: sent.length,
      waitingVisits: here.length,
      isSkipped: all.length > 0 && all.every(({ skipReason }) => skipReason !== null),
    }
  })
}

/** Says whether nothing is left to do at a stop. */
export const isDone = ({ sentVisits, waitingVisits }: Stop): boolean => sentVisits + waitingVisits > 0

/**
 * The stop that a link on a machine leads to: the first at that machine which is still to be done, or else the first. The
 * link is that of the passport, whatever the address of the app.
 */
export function stopOfLink(stops: readonly Stop[], link: string): Stop | undefined {
  const id = equipmentOfLink(link)
  const there = stops.filter(({ equipmentId }) => equipmentId === id)
  return there.find((stop) => !isDone(stop)) ?? there[0]
}

/** The number of the thing that a link of a label leads to; null for any other text. */
export function equipmentOfLink(link: string): number | null {
  const found = /^(?:https?:\/\/[^/]+)?\/ly-lich-thiet-bi\/(\d{1,10})(?:[/?#].*)?$/i.exec(link.trim())
  return found ? Number(found[1]) : null
}

/** What an answer comes to, and what it lacks. */
export interface Judged {
  readonly state: AnswerState | null
  readonly lack: Lack | undefined
}

export function judged(check: RouteCheck, draft: StopDraft): Judged {
  const answer = draft.answers[check.checkNo] ?? emptyAnswer
  const photos = draft.photos.filter(({ checkNo }) => checkNo === check.checkNo).length
  return { state: isAnswered(answer) ? stateOf(check, answer) : null, lack: lackOf(check, answer, photos) }
}

/** The visit as it is sent once its photos are: what nobody answered is left out. */
export function visitOf(
  draft: StopDraft,
  head: Pick<VisitWrite, 'roundId' | 'clientId' | 'stopNo' | 'answeredAt' | 'skipReason'>,
): Omit<VisitWrite, 'photos'> {
  const answers = Object.entries(draft.answers).flatMap(([checkNo, answer]) =>
    isAnswered(answer) ? [{ ...answer, checkNo: Number(checkNo) }] : [],
  )
  // The clock of a device may have been set back in between.
  const openedAt = draft.openedAt < head.answeredAt ? draft.openedAt : head.answeredAt
  return { ...head, openedBy: draft.openedBy, openedAt, answers: head.skipReason === null ? answers : [] }
}
