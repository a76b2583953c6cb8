import type { LimitBreach } from '#contract/limit-breaches/index.ts'

const SEPARATOR = '-'

/** The id that the form of a new event is opened with for some crossings: their ids, `12-13`. */
export const idOfOffer = (breaches: readonly Pick<LimitBreach, 'id'>[]) =>
  breaches.map(({ id }) => id).join(SEPARATOR)

/** The crossings that a form was opened with. */
export const breachIdsOf = (offerId: string) => offerId.split(SEPARATOR).map(Number)
