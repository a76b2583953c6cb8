import { setTimeout as sleep } from 'node:timers/promises'

import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'

import { accountApi, type Tokens } from '#contract/account/index.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { PASSWORD } from './api.ts'

/** The windows that every screen must fit. */
export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

/** Signs a user in without the login page, which has tests of its own. */
export async function signIn(page: Page, userName: string, password = PASSWORD): Promise<void> {
  // The request shares the cookies of the page: the refresh token, which no script may set, comes with the answer.
  const response = await page.request.post(`/api${accountApi.authenticate.path}`, {
    data: { userNameOrEmailAddress: userName, password },
  })
  expect(response.ok(), `${userName} may sign in`).toBe(true)
  const { result } = (await response.json()) as { result: Tokens }
  const url = new URL(response.url()).origin
  await page.context().addCookies([
    { name: sessionCookies.accessToken, value: result.accessToken, url },
    { name: sessionCookies.token, value: result.accessToken, url },
    { name: sessionCookies.userId, value: String(result.userId), url },
  ])
}

/** Holds requests to an address back, as a slow network does. */
export async function slow(page: Page, address: string, delayMs: number): Promise<void> {
  await page.route(address, async (route) => {
    await sleep(delayMs)
    await route.continue()
  })
}

/** A further browser, with somebody else signed in. */
export async function pageOf(browser: Browser, userName: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, userName)
  return page
}

/** Asserts that axe finds nothing serious on the page as it is now, neither in the light nor in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await stillness(page)
    // The other mode is for frames of other sites, which we have none of; it opens a further page for every result.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    // Of all that axe looks at, the theme changes the colours only.
    if (colorScheme === 'dark') axe.withRules('color-contrast')
    const { violations } = await axe.analyze()
    await motion(page)
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
      )
    expect(serious, `${page.url()} in the ${colorScheme}`).toEqual([])
  }
}

/**
 * What is still sliding or fading has other colours than in the end. A note that comes and goes by itself is held in the
 * middle of its life, for it may begin to fade at any time. Rings and grey bars turn for ever.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const lengthMs = (one: Animation) => Number(one.effect?.getComputedTiming().endTime)
    const isShort = (one: Animation) => lengthMs(one) < 1000 && one.playState === 'running'
    const ended = Date.now() + 3000
    // What has ended may begin another: a button that fades in with its form fades once more when it may be pressed. One
    // that is held or taken away while it waits never says that it has finished.
    for (let quietFrames = 0; quietFrames < 6 && Date.now() < ended;) {
      await new Promise(requestAnimationFrame)
      quietFrames = document.getAnimations().some(isShort) ? 0 : quietFrames + 1
    }
    for (const one of document
      .getAnimations()
      .filter((long) => long.playState === 'running' && lengthMs(long) < Infinity)) {
      one.pause()
      one.currentTime = lengthMs(one) / 2
    }
  })
}

/** Lets what was held go on. */
async function motion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.playState === 'paused') one.play()
  })
}
