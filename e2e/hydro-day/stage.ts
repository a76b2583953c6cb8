import type { Page } from '@playwright/test'

import { userNamesOf } from '../support/crew.ts'
import { testOfDay } from '../support/day-stage.ts'
import { day, type HydroPlant, makeHydroPlant, PLANT_CODE } from './plant.ts'

export { expect } from '@playwright/test'

/** Where the story plays: a hydro plant at twenty to midnight, when all readings of the day have come, and a screen. */
export interface Stage extends HydroPlant {
  readonly page: Page
}

export const test = testOfDay({
  instant: `${day}T23:40:00+07:00`,
  operatorName: userNamesOf(PLANT_CODE).operator,
  make: makeHydroPlant,
})
