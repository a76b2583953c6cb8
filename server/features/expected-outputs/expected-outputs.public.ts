import { outputList } from './expected-outputs.list.ts'

export { readSurroundings, type Surroundings } from './bounds.service.ts'
export { findPlannedPlant, type PlannedPlant } from './planned-plant.list.ts'
export { isOver, openFromSlot } from './rules/standing.rules.ts'
export { planDeadlines } from './deadlines/due.service.ts'
export { planDeliveries } from './delivering/delivery-job.service.ts'
export { planWatch } from './deadlines/watch.service.ts'
export { morningDrafts } from './deadlines/morning-draft.service.ts'
export { expectedOutputMoved } from './expected-outputs.service.ts'
export { listActualDays } from './comparing/actual.list.ts'
export { plantSlots } from './rules/day-slots.rules.ts'
export { listPlannedDays } from './comparing/month.service.ts'
export { listPlansOfToday, listPlansOn } from './revisions.list.ts'

/** Says whether the caller may see a plan of output, e.g. its history. */
export const seesExpectedOutput = outputList.sees
