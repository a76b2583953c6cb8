export { BreachesOfEvent, BreachOffers } from './BreachOffers.tsx'
export { WithOffer } from './WithOffer.tsx'
