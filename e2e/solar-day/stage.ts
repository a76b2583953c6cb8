import { type Page, test as base } from '@playwright/test'

import { apiAs, PASSWORD } from '../support/api.ts'
import { startAppAt } from '../support/app.ts'
import { signIn, sizes } from '../support/browser.ts'
import { day, makePark, operatorName, type Park } from './park.ts'

export { expect } from '@playwright/test'

/** Where the story plays: a solar plant at twenty past six in the evening, and the screen of its operator. */
export interface Stage extends Park {
  readonly page: Page
}

/** Playwright's `test` with a stage of its own: an app that believes in the clock of the story. */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: async ({ browser }, use) => {
    const evening = `${day}T18:20:00+07:00`
    const app = await startAppAt(evening)
    try {
      const park = await makePark(await apiAs('admin', PASSWORD, app.url), app.url)
      const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
      const page = await context.newPage()
      await page.clock.setSystemTime(evening)
      await signIn(page, operatorName)
      await use({ ...park, page })
    } finally {
      await app.stop()
    }
  },
})
