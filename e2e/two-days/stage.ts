import type { Browser, Locator, Page } from '@playwright/test'

import type { Plant } from '#contract/plants/index.ts'

import { test as base } from '../support/alone.ts'
import { type Api, apiAs, PASSWORD } from '../support/api.ts'
import { SETTING_UP_MS, startBareApp } from '../support/app.ts'
import { signIn, sizes } from '../support/browser.ts'
import { picture } from '../support/picture.ts'
import { makePlant, type Role, userNameOf } from './plant.ts'

export { expect } from '@playwright/test'

/** Where the story plays: a plant, its people at their screens, and the time. */
export interface Stage {
  readonly plant: Plant
  /** The folder of the app with its database and files. */
  readonly dataDir: string
  /** The screen of somebody, signed in at the time it is; empty where time has passed since they looked at it. */
  readonly screenOf: (role: Role) => Promise<Page>
  /** The API in somebody's name. */
  readonly apiOf: (role: Role) => Promise<Api>
  /** Lets it be a time at the plant (`12-01 05:50`) for the server and on all screens. */
  readonly at: (dayAndClock: string) => Promise<void>
  /** Draws a picture for the user guide, of a part or of all that is seen, when `PICTURES` is set. */
  readonly picture: (name: string, of: Page | Locator) => Promise<void>
}

/** Playwright's `test` with a stage of its own: an app that believes in the clock of the story. */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const began = instantOf('11-30 08:30')
      const app = await startBareApp(began)
      try {
        const plant = await makePlant(await apiAs('admin', PASSWORD, app.url))
        const { screenOf, at } = screens(browser, app, began)
        const apiOf = (role: Role) => apiAs(userNameOf(role), PASSWORD, app.url)
        await use({ plant, dataDir: app.dataDir, screenOf, apiOf, at, picture })
      } finally {
        await app.stop()
      }
    },
    { timeout: SETTING_UP_MS },
  ],
})

/** An instant of 2026 by the clock of the plant. */
export const instantOf = (dayAndClock: string) => `2026-${dayAndClock.replace(' ', 'T')}:00+07:00`

function screens(browser: Browser, app: Awaited<ReturnType<typeof startBareApp>>, began: string) {
  const open = new Map<Role, { readonly page: Page; readonly since: string }>()
  let now = began

  async function newPage(): Promise<Page> {
    const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
    return context.newPage()
  }
  return {
    screenOf: async (role: Role): Promise<Page> => {
      const known = open.get(role)
      if (known?.since === now) return known.page
      const page = known?.page ?? (await newPage())
      open.set(role, { page, since: now })
      // Left alone, the page of hours ago would find its session run out, and end the new one with it.
      await page.goto('about:blank')
      await page.clock.setSystemTime(now)
      await signIn(page, userNameOf(role))
      return page
    },
    at: async (dayAndClock: string): Promise<void> => {
      now = instantOf(dayAndClock)
      await app.setClock(now)
    },
  }
}
