import { releasePlanList } from './release-plans.list.ts'

/** Says whether the caller may see a plan, e.g. its history. */
export const seesReleasePlan = releasePlanList.sees

export { readForecast } from './forecast.list.ts'
