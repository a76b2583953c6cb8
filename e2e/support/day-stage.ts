import type { Page } from '@playwright/test'

import { test as base } from './alone.ts'
import { type Api, apiAs, PASSWORD } from './api.ts'
import { SETTING_UP_MS, startBareApp } from './app.ts'
import { signIn, sizes } from './browser.ts'

/** When the story of a day plays, who lives it, and what must be there before they begin. */
interface Day<Place> {
  readonly instant: string
  readonly operatorName: string
  readonly make: (admin: Api, appUrl: string) => Promise<Place>
}

/** Playwright's `test` with a stage of its own: a plant in an app that believes in the clock of the story, and a screen. */
export const testOfDay = <Place extends object>({ instant, operatorName, make }: Day<Place>) =>
  base.extend<{ readonly stage: Place & { readonly page: Page } }>({
    stage: [
      async ({ browser }, use) => {
        const app = await startBareApp(instant)
        try {
          const place = await make(await apiAs('admin', PASSWORD, app.url), app.url)
          const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
          const page = await context.newPage()
          await page.clock.setSystemTime(instant)
          await signIn(page, operatorName)
          await use({ ...place, page })
        } finally {
          await app.stop()
        }
      },
      { timeout: SETTING_UP_MS },
    ],
  })
