import type { RequestStage } from '#contract/approvals/labels.ts'
import type { ApprovalRequest, RequestFacts } from '#contract/approvals/request.ts'
import type { DetailsOf } from '#contract/proposals/forms.ts'
import { plantDay } from '#contract/core/format.ts'
import { overdueFrom, rentalDays, type Passage } from '#contract/card-rentals/labels.ts'
import type { CardRental } from '#contract/card-rentals/rental.ts'

/** Whether a request is back with its author, who may change it and send it again. */
export function isBack(stage: RequestStage): boolean {
  return stage === 'returned' || stage === 'rejected' || stage === 'withdrawn'
}

/** Whether a card is out after the day on which it was due. */
export function isOverdue(
  { issuedAt, returnedAt, dueAt }: Pick<CardRental, 'issuedAt' | 'returnedAt' | 'dueAt'>,
  now: Date,
): boolean {
  return issuedAt !== null && returnedAt === null && now >= overdueFrom(dueAt)
}

/** Who looks at a rental. */
interface Viewer {
  readonly isAuthor: boolean
  readonly mayWrite: boolean
  readonly mayIssue: boolean
}

/** What somebody may do with a rental now. */
export function rentalCan(
  { isAuthor, mayWrite, mayIssue }: Viewer,
  { stage, can }: Pick<ApprovalRequest, 'stage' | 'can'>,
): CardRental['can'] {
  return {
    resend: isAuthor && mayWrite && isBack(stage),
    decide: can.decide,
    withdraw: can.withdraw,
    handOut: mayIssue && can.handOut,
    takeBack: mayIssue && can.takeBack,
    // The gate lets people out whoever handed out the card.
    pass: mayIssue && stage === 'renting',
  }
}

/**
 * Since when the holder of a card that is out is inside, once they pass the gate.
 *
 * @returns undefined where it was noted before: in twice, or out twice
 */
export function insideAfter(
  insideSince: string | null,
  passage: Passage,
  now: Date,
): string | null | undefined {
  if (passage === 'in') return insideSince === null ? now.toISOString() : undefined
  return insideSince === null ? undefined : null
}

/** What a chain’s conditions look at: the type of card by its code, the fee, and every day that it touches. */
export function factsOf(
  {
    fromAt,
    dueAt,
    feeVnd,
  }: { readonly fromAt: string; readonly dueAt: string; readonly feeVnd: number | null },
  typeCode: string,
): RequestFacts {
  return { days: rentalDays(fromAt, dueAt), costVnd: feeVnd, subKind: typeCode }
}

/** What the notification of an overdue card is about: the rental, which its return settles. */
export function overdueNoticeOf(rentalId: number): string {
  return `card-rentals:${rentalId}`
}

/** What of a rental must be as its proposal was approved. */
interface Lent {
  readonly typeCode: string | null
  readonly holderName: string
  readonly licensePlate: string | null
  readonly fromAt: string
  readonly dueAt: string
}

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
const plateOf = (plate: string | null) => plate?.replaceAll(/[\s.-]/g, '').toUpperCase() ?? null

/** In what a card differs from the proposal that was approved; undefined where in nothing. Its end may have been left open. */
export function differenceFrom(
  { cardType, holderName, licencePlate, fromDay, toDay }: DetailsOf<'cardIssue'>,
  lent: Lent,
): 'typeNotAsProposed' | 'holderNotAsProposed' | 'plateNotAsProposed' | 'daysNotAsProposed' | undefined {
  if (lent.typeCode !== cardType) return 'typeNotAsProposed'
  if (plain(lent.holderName) !== plain(holderName)) return 'holderNotAsProposed'
  if (licencePlate !== null && plateOf(lent.licensePlate) !== plateOf(licencePlate))
    return 'plateNotAsProposed'
  const isWithin = plantDay(lent.fromAt) >= fromDay && (toDay === null || plantDay(lent.dueAt) <= toDay)
  return isWithin ? undefined : 'daysNotAsProposed'
}
