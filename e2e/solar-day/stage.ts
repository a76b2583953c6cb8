import type { Page } from '@playwright/test'

import { userNamesOf } from '../support/crew.ts'
import { testOfDay } from '../support/day-stage.ts'
import { day, makePark, type Park, PLANT_CODE } from './park.ts'

export { expect } from '@playwright/test'

/** Where the story plays: a solar plant at twenty past six in the evening, and the screen of its operator. */
export interface Stage extends Park {
  readonly page: Page
}

export const test = testOfDay({
  instant: `${day}T18:20:00+07:00`,
  operatorName: userNamesOf(PLANT_CODE).operator,
  make: makePark,
})
