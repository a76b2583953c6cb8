import { roundList } from './rounds/rounds.list.ts'
import { routeList } from './routes/routes.list.ts'

export { inspectionRoundsDue, makeRounds } from './rounds/make-rounds.service.ts'
export { listUnwalked } from './rounds/unwalked.list.ts'
export { mayReadPhoto as mayReadInspectionPhoto } from './rounds/rounds.list.ts'

/** Says whether the caller may see a round, e.g. its history. */
export const seesInspectionRound = roundList.sees

/** Says whether the caller may see a route, e.g. its history. */
export const seesInspectionRoute = routeList.sees
