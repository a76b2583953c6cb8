import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { addressOf, cases } from './paths/cases.ts'
import { spokenWords } from './paths/spoken-words.ts'
import { opener } from './paths/settled.ts'
import { overflowOf, seriousFindings, signIn, sizes } from './support/browser.ts'
import { expect, test } from './support/test.ts'

// Nobody changes what another sees, so no walk has to wait for another.
test.describe.configure({ mode: 'parallel' })

const LANGUAGE_COOKIE = 'Abp.Localization.CultureName'

/** Every path that the build announces, the login among them. */
const announced = (JSON.parse(readFileSync('dist/web/routes.json', 'utf8')) as { path: string }[]).map(
  ({ path }) => path,
)

test('every path has somebody who walks there', () => {
  expect(Object.keys(cases).toSorted()).toEqual(announced.toSorted())
})

const walkers = [...new Set(Object.values(cases).map(({ as }) => as))]

/** Screens of one walk: who sees most of the product takes several, beside one another. */
const SCREENS_A_WALK = 20

const walks = walkers.flatMap((as) => {
  const screens = Object.entries(cases).filter(([, { as: who }]) => who === as)
  const count = Math.ceil(screens.length / SCREENS_A_WALK)
  return Array.from({ length: count }, (_, at) => ({
    as,
    name: `${as ?? 'nobody yet'}${count > 1 ? ` (${at + 1} of ${count})` : ''}`,
    screens: screens.slice(at * SCREENS_A_WALK, (at + 1) * SCREENS_A_WALK),
  }))
})

for (const { as, name, screens } of walks)
  test(`what ${name} sees can be used by all and speaks English`, async ({ page, baseURL }) => {
    // Dozens of screens, each twice: patience for a busy machine.
    test.setTimeout(900_000)
    if (as) await signIn(page, as)
    const open = opener(page)
    const words = spokenWords(page)
    for (const [path, one] of screens)
      await test.step(path, async () => {
        const address = await addressOf(path, one)
        await page.context().clearCookies({ name: LANGUAGE_COOKIE })
        await open(address)
        await expect(
          page.getByRole('heading', { name: /^Bạn không có quyền|^Không tìm thấy trang|went wrong/ }),
        ).toBeHidden()
        for (const size of ['wide', 'phone'] as const) await expectUsableAt(page, path, size)
        await page.setViewportSize(sizes.wide)
        await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'en', url: baseURL ?? '' }])
        words.forget()
        await open(address)
        expect.soft(await words.notEnglish(), `${path} in English`).toEqual([])
      })
  })

/**
 * All of axe on a wide screen in the light, and there in the dark what the theme can change: the colours. A phone has the
 * same colours in another order; what it alone has is looked at by the tests of accessibility.
 */
async function expectUsableAt(page: Page, path: string, size: keyof typeof sizes): Promise<void> {
  await page.setViewportSize(sizes[size])
  const looks =
    size === 'wide'
      ? ([
          ['dark', 'colours'],
          ['light', 'everything'],
        ] as const)
      : ([['light', 'all but colours']] as const)
  for (const [theme, look] of looks)
    expect.soft(await seriousFindings(page, theme, look), `${path}, ${size}, ${theme}`).toEqual([])
  expect.soft(await overflowOf(page), `${path}, ${size}: nothing sticks out at the side`).toBe(0)
}
