import { reminderAt } from '#contract/core/days.ts'
import type { RequestStage } from '#contract/approvals/labels.ts'
import type { ApprovalRequest } from '#contract/approvals/request.ts'
import type { Document } from '#contract/documents/document.ts'
import {
  confidentialities,
  EXPIRY_REMINDER_DAYS,
  rightOf,
  type Confidentiality,
  type DocumentStanding,
} from '#contract/documents/labels.ts'

/** The levels of documents that somebody with these rights may know of. */
export function levelsOf(permissions: ReadonlySet<string>): Confidentiality[] {
  if (!permissions.has(rightOf.normal)) return []
  return confidentialities.filter((level) => permissions.has(rightOf[level]))
}

/** The stages in which an edition is with its author, who may change and send it. */
const openStages: ReadonlySet<RequestStage | null> = new Set([null, 'returned', 'rejected', 'withdrawn'])

/** Whether what an edition says may change: while it is a draft, and when it came back. */
export function isOpen(stage: RequestStage | null): boolean {
  return openStages.has(stage)
}

/** Whether an edition with a standing has been signed, whatever became of it. */
export const isApproved = (standing: DocumentStanding): boolean =>
  !['draft', 'deciding', 'back'].includes(standing)

/** The standings of an approved edition that somebody can be asked to read. */
const readStandings: ReadonlySet<DocumentStanding> = new Set(['upcoming', 'inForce'])

/** Whether an edition is one that people are to read. */
export function isRead(standing: DocumentStanding): boolean {
  return readStandings.has(standing)
}

/** The standings of an approved edition that nobody works by any more. */
const pastStandings: ReadonlySet<DocumentStanding> = new Set(['replaced', 'expired', 'withdrawn'])

/** Whether an edition was in force, and is not any more. */
export const isPast = (standing: DocumentStanding): boolean => pastStandings.has(standing)

/** What of an edition decides what can be done with it. */
interface Edition {
  readonly standing: DocumentStanding
  readonly reviewMonths: number | null
  /** Whether another edition of it is being made that the caller may know of. */
  readonly hasDraft: boolean
}

/** What somebody may do with an edition now. */
export function documentCan(
  { standing, reviewMonths, hasDraft }: Edition,
  { isAuthor, mayWrite }: { readonly isAuthor: boolean; readonly mayWrite: boolean },
  request: Pick<ApprovalRequest, 'stage' | 'can'> | null,
): Document['can'] {
  const isSigned = isApproved(standing)
  const edit = isAuthor && mayWrite && !isSigned && isOpen(request?.stage ?? null)
  const keeps = mayWrite && isSigned && standing !== 'withdrawn' && standing !== 'replaced'
  return {
    edit,
    delete: edit && request === null,
    send: edit,
    renew: mayWrite && isSigned && standing !== 'replaced' && !hasDraft,
    withdrawEdition: keeps,
    review: keeps && standing === 'inForce' && reviewMonths !== null,
    changeReaders: keeps,
    decide: request?.can.decide ?? false,
    withdraw: request?.can.withdraw ?? false,
  }
}

/** The share of those who must read that has, in per cent to one decimal; null where nobody must. */
export function readPercent(readCount: number, requiredCount: number): number | null {
  return requiredCount === 0 ? null : Math.round((readCount / requiredCount) * 1000) / 10
}

/** At which of the days before the end its keepers are reminded now: the nearest that has come; undefined before the first, and after the end. */
export const expiryReminder = (daysLeft: number): number | undefined =>
  reminderAt(daysLeft, EXPIRY_REMINDER_DAYS)

/** Whether a reminder goes further up than to its keeper: the last one. */
export const isForDirectors = (at: number): boolean => at === Math.min(...EXPIRY_REMINDER_DAYS)
