import { unitNamedIn } from '#contract/devices/unit-named.ts'
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

/** What an entry says of the power of a unit. */
export type PowerOfUnit = Pick<Operation, 'equipment' | 'activePowerBeforeMw' | 'activePowerAfterMw'>

/** What is more than a unit is built for, in either direction; undefined where nothing is, or no unit is named. */
export function overRating(
  entry: PowerOfUnit,
  units: readonly {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly ratedKw: number | null
  }[],
): { readonly unit: string; readonly ratedMw: number; readonly fields: readonly string[] } | undefined {
  const named = unitNamedIn(entry.equipment, units)
  const ratedKw = units.find(({ id }) => id === named?.id)?.ratedKw
  if (!named || !ratedKw) return undefined
  const fields = (['activePowerBeforeMw', 'activePowerAfterMw'] as const).filter(
    (field) => Math.abs(entry[field] ?? 0) * 1000 > ratedKw,
  )
  return fields.length > 0 ? { unit: named.code, ratedMw: ratedKw / 1000, fields } : undefined
}
