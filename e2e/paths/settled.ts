import { expect, type Page, type Request } from '@playwright/test'

const isOfApi = (request: Request) => /\/api\/(?!realtime)/.test(request.url())

/** Only a page that never comes to rest has to wait as long. */
const PATIENCE_MS = 120_000

/** Follows the calls of a page; what it answers opens an address and waits until everything asked for is drawn. */
export function opener(page: Page): (address: string) => Promise<void> {
  const open = new Set<Request>()
  page.on('request', (request) => isOfApi(request) && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async (address) => {
    open.clear()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // An answer may lead to the next question: nothing may be open for some frames in a row.
    await expect
      .poll(
        async () => {
          if (open.size > 0) return false
          await page.evaluate(async () => {
            for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame)
          })
          return open.size === 0
        },
        { timeout: PATIENCE_MS },
      )
      .toBe(true)
  }
}
