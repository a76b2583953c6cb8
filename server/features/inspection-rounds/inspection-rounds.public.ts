import type { Readable } from '#server/platform/db/schema.ts'

import { roundList } from './rounds/rounds.list.ts'
import { routeList } from './routes/routes.list.ts'

export { inspectionRoundsDue, makeRounds } from './rounds/make-rounds.service.ts'
export { listUnwalked } from './rounds/unwalked.list.ts'
export { mayReadPhoto as mayReadInspectionPhoto } from './rounds/rounds.list.ts'

/** Says whether the caller may see a round, e.g. its history. */
export const seesInspectionRound = roundList.sees

/** Says whether the caller may see a route, e.g. its history. */
export const seesInspectionRoute = routeList.sees

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  inspectionAnswers: ['abnormalId', 'id', 'visitId'],
  inspectionRounds: ['id', 'routeId'],
  inspectionRoutes: ['id'],
  inspectionVisits: ['id', 'roundId', 'stopNo'],
} as const satisfies Readable
