import type { Readable } from '#server/platform/db/schema.ts'

export { mayReadCardSignature, seesRental } from './card-rentals.list.ts'
export { cardRentalMoved } from './counter.service.ts'
export { overdueCards } from './overdue.service.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  cardRentals: [
    'cardId',
    'company',
    'dueAt',
    'holderName',
    'id',
    'issuedAt',
    'rentalNo',
    'returnedAt',
    'searchText',
  ],
} as const satisfies Readable
