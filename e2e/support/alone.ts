import { test as base } from '@playwright/test'

/**
 * Playwright's `test`, begun without the screens that the last one left open. A browser lives as long as its worker: what is
 * left in it hears of every change that later tests make, and reads itself again each time.
 */
export const test = base.extend<{ readonly alone: undefined }>({
  alone: [
    async ({ browser }, use) => {
      await Promise.all(browser.contexts().map((left) => left.close()))
      await use(undefined)
    },
    { auto: true },
  ],
})
