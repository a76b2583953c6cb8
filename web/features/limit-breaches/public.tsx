export { breachAt } from './breach-at.rules.ts'
export { BreachesOfEvent, BreachOffers } from './BreachOffers.tsx'
export { BreachesOfDay, useBreachesOfDay, useStandingText } from './DayBreaches.tsx'
export { WithOffer } from './WithOffer.tsx'
