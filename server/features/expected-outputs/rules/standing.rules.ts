import type { RequestStage } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import { REVISION_LEAD_MINUTES, SLOTS_A_DAY, type OutputPeriod } from '#contract/expected-outputs/labels.ts'
import type { ExpectedOutput, ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { periodEnd, slotStartMs } from '#contract/expected-outputs/parts.ts'
import { plantDay } from '#contract/core/format.ts'

/** The stages in which a plan is with its writers. */
const openStages: ReadonlySet<RequestStage | null> = new Set([null, 'returned', 'rejected', 'withdrawn'])

/** Whether what a plan says may change: while it is a draft, and when it came back. */
export const isOpen = (stage: RequestStage | null): boolean => openStages.has(stage)

/** Who looks at a plan, and how it stands. */
interface Viewer {
  readonly userId: number
  readonly mayWrite: boolean
  readonly maySend: boolean
  /** No revision of its period is newer. */
  readonly isLatest: boolean
  readonly isNewerSent: boolean
  readonly isOver: boolean
  readonly isApproved: boolean
  readonly isSent: boolean
}

/** What somebody may do with a plan now. Drafts are the plant's: every writer of it may take them further. */
export function outputCan(
  { userId, mayWrite, maySend, isLatest, isNewerSent, isOver: isPast, isApproved, isSent }: Viewer,
  request: Pick<ApprovalRequest, 'stage' | 'can' | 'authorId'> | null,
): ExpectedOutput['can'] {
  const edit = mayWrite && isLatest && !isPast && isOpen(request?.stage ?? null)
  return {
    edit,
    delete: mayWrite && request === null,
    // A request goes again in the name that it went in first.
    submit: edit && (request === null || request.authorId === userId),
    send: maySend && isApproved && !isSent && !isNewerSent,
    revise: mayWrite && isLatest && !isPast && request !== null && request.stage !== 'deciding',
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}

/** Whether the whole of a period has passed. */
export const isOver = (period: OutputPeriod, startsOn: string, now: Date): boolean =>
  periodEnd(period, startsOn) < plantDay(now)

/**
 * The first half-hour of a day's plan that may still change: it begins an hour from now or later. At 10:10 that is the one
 * from 11:30, which ends at 12:00.
 *
 * @returns null for a day that has not begun, and for other periods
 */
export function openFromSlot(period: OutputPeriod, startsOn: string, now: Date): number | null {
  if (period !== 'day' || startsOn > plantDay(now)) return null
  const openMs = now.getTime() + REVISION_LEAD_MINUTES * 60_000
  const slots = Array.from({ length: SLOTS_A_DAY }, (_, slot) => slot)
  return slots.find((slot) => slotStartMs(startsOn, slot) >= openMs) ?? SLOTS_A_DAY
}

type Units = ExpectedOutputFigures['units']

/** Whether a revision leaves the half-hours before one as the plan before had them. */
export function keepsSlots(before: Units, after: Units, openFrom: number): boolean {
  return after.every(({ unitId, availableMw, expectedMw }) => {
    const old = before.find((unit) => unit.unitId === unitId)
    if (!old) return false
    const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
      one.slice(0, openFrom).every((value, at) => value === (other[at] ?? null))
    return isSame(availableMw, old.availableMw) && isSame(expectedMw, old.expectedMw)
  })
}
