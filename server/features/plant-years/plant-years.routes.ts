import { plantYearApi } from '#contract/plant-years/index.ts'
import { bind, type BoundEndpoint } from '#server/platform/http/call.ts'

import { exportPlantYear, getYears } from './plant-years.service.ts'

/** A year of a plant is made of what all other features answer. */
export const bindPlantYears = (others: readonly BoundEndpoint[]) =>
  bind(plantYearApi, {
    years: (call) => getYears(call, call.query.powerPlantId),
    export: (call) => exportPlantYear(call, others, call.query),
  })
