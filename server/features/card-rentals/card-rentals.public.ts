export { mayReadCardSignature, seesRental } from './card-rentals.list.ts'
export { cardRentalMoved } from './counter.service.ts'
export { overdueCards } from './overdue.service.ts'
