import type { Guarantee, Payment } from '#contract/contracts/ledger.ts'
import { dayAfter, reminderAt } from '#contract/core/days.ts'
import type { GuaranteeStatus, PaymentStatus } from '#contract/contracts/labels.ts'

const FIT_YEARS = 20

/** The last day on which the fixed price of solar power holds: 20 years after COD, on 28 February where there is no 29. */
export function fitEndsOn(codOn: string): string {
  const year = Number(codOn.slice(0, 4)) + FIT_YEARS
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  const rest = codOn.slice(4)
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`
}

/** The day on which a contract ends: as extended last, else as signed, else by the law of the fixed price. */
export function endOf(
  { expiresOn, codOn }: { readonly expiresOn: string | null; readonly codOn: string | null },
  appendices: readonly { readonly newExpiresOn: string | null }[],
): string | null {
  const extended = appendices.flatMap(({ newExpiresOn }) => newExpiresOn ?? []).toSorted()
  return extended.at(-1) ?? expiresOn ?? (codOn === null ? null : fitEndsOn(codOn))
}

/** What forbids an appendix that moves the end: nothing to move, signed too late, or an end that is not later. */
export function complaintAboutExtension(
  end: string | null,
  { signedOn, newExpiresOn }: { readonly signedOn: string; readonly newExpiresOn: string },
): 'noEnd' | 'extendedTooLate' | 'notLater' | undefined {
  if (end === null) return 'noEnd'
  if (signedOn >= end) return 'extendedTooLate'
  return newExpiresOn <= end ? 'notLater' : undefined
}

/** Where a payment stands on a day. */
export function paymentStatusOn(
  today: string,
  { paidOn, dueOn }: Pick<Payment, 'paidOn' | 'dueOn'>,
): PaymentStatus {
  if (paidOn !== null) return 'paid'
  if (dueOn === null) return 'unscheduled'
  return dueOn < today ? 'overdue' : 'waiting'
}

/** The day that a guarantee has to reach: that of what it covers, and the days that the plant lays down. */
export function mustReach(
  kind: Guarantee['kind'],
  { endsOn, warrantyUntil }: { readonly endsOn: string | null; readonly warrantyUntil: string | null },
  coverDays: number,
): string | null {
  const covered = kind === 'warranty' ? warrantyUntil : endsOn
  return covered === null ? null : dayAfter(covered, coverDays)
}

/** Where a guarantee stands on a day. */
export function guaranteeStatusOn(
  today: string,
  { expiresOn, releasedOn }: Pick<Guarantee, 'expiresOn' | 'releasedOn'>,
  reach: string | null,
): GuaranteeStatus {
  if (releasedOn !== null) return 'released'
  if (expiresOn < today) return 'expired'
  return reach !== null && expiresOn < reach ? 'short' : 'fine'
}

/** Which reminder is to be told: the nearest of those that are reached, 'overdue' once it has passed, none before the first. */
export const reminderOf = (
  daysLeft: number,
  reminderDays: readonly number[],
): number | 'overdue' | undefined => (daysLeft < 0 ? 'overdue' : reminderAt(daysLeft, reminderDays))
