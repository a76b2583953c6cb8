import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Browser, expect, type Page } from '@playwright/test'

import { accountApi, type Tokens } from '#contract/account/index.ts'
import { sessionCookies } from '#contract/core/session.ts'

import { PASSWORD } from './api.ts'
import { findingsOf, type Look } from './axe.ts'

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

/** Does something that the screen shows at once, and waits until the server has it as well: the page is left after that. */
export async function answered(page: Page, address: string, act: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(address)
  await act()
  await answer
}

/** A further browser, with somebody else signed in. */
export async function pageOf(browser: Browser, userName: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, userName)
  return page
}

/** The script of a module that is loaded by name, as a browser asks for it. */
export function scriptOf(module: string): string {
  const manifest = JSON.parse(readFileSync('dist/web/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  const file = manifest[module]?.file
  if (file === undefined) throw new Error(`${module} has no script of its own: is its name right?`)
  return `**/${file}`
}

/**
 * Asserts that axe finds nothing serious on the page as it is now. Its colours, which take longer than all the rest, are judged
 * by the pairs of tokens, and on every screen, in the light and the dark, by the walk over all paths.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page, 'light', 'all but colours'), page.url()).toEqual([])
}

/**
 * The same in a wide window and on a phone, where nothing may stick out at the side. The page is not loaded anew, and stays wide;
 * a phone has the same colours.
 */
export async function expectUsable(page: Page): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(sizes[size])
    const look = size === 'wide' ? 'everything' : 'all but colours'
    expect(await seriousFindings(page, 'light', look), `${page.url()}, ${size}`).toEqual([])
    expect(await overflowOf(page), `${page.url()}, ${size}: nothing sticks out at the side`).toBe(0)
  }
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** What axe calls serious on the page as it is now, in a theme. */
export async function seriousFindings(
  page: Page,
  colorScheme: 'light' | 'dark',
  look: Look,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await stillness(page)
  const findings = await findingsOf(page, look)
  await motion(page)
  return findings
}

/**
 * Two frames, for what changed; a note that comes and goes by itself is held in the middle of its life, and what only fades in
 * has done so: on a slow machine it may still wait for its first frame.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const SHORT_MS = 1
    const lengthMs = (one: Animation) => Number(one.effect?.getComputedTiming().endTime)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    for (const one of running.filter((long) => lengthMs(long) < Infinity)) {
      if (lengthMs(one) < SHORT_MS) one.finish()
      else {
        one.pause()
        one.currentTime = lengthMs(one) / 2
      }
    }
  })
}

/** Lets what was held go on. */
async function motion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one.playState === 'paused') one.play()
  })
}
