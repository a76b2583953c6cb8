import type { Operation } from '#contract/duty-shift-logs/operations.ts'

const MINUTE_MS = 60_000

/** Says whether something was written later after it happened than the plant allows. */
export function isLateEntry(occurredAt: string, writtenAt: string | Date, lateEntryMinutes: number): boolean {
  return new Date(writtenAt).getTime() - Date.parse(occurredAt) > lateEntryMinutes * MINUTE_MS
}

/** What of an entry and its viewer decides what the viewer may do with it. */
export interface LineFacts {
  /** The viewer writes in its shift now. */
  readonly mayWrite: boolean
  readonly isOwn: boolean
  /** The viewer leads its shift. */
  readonly isLeader: boolean
  readonly isStruck: boolean
  /** The giver has signed for it. */
  readonly isSigned: boolean
  readonly isFinished: boolean
}

/**
 * What may be done with an entry. Everybody on the crew puts entries right, and history tells it; struck through are one's
 * own, and those of others by the shift leader. What the giver has signed for is only corrected; of a line left open its
 * end is news, and still noted.
 */
export function lineCan(facts: LineFacts): Operation['can'] {
  const { mayWrite, isOwn, isLeader, isStruck, isSigned, isFinished } = facts
  const edit = mayWrite && !isStruck && !isSigned
  return {
    edit,
    finish: edit || (mayWrite && !isStruck && !isFinished),
    strike: edit && (isOwn || isLeader),
  }
}

/** Says whether the giver of a shift has signed for something written at an instant. */
export function isSignedFor(writtenAt: string | Date, firstSignedAt: string | null): boolean {
  return firstSignedAt !== null && new Date(writtenAt).getTime() <= Date.parse(firstSignedAt)
}
