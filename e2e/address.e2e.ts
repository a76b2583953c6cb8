import { paths } from '#contract/core/paths.ts'
import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('a list that is sorted while another day is on its way keeps that day', async ({ page }) => {
  await signIn(page, 'vanhanh.mt')
  await page.goto(paths.inverterTracking)
  await expect(page.getByRole('button', { name: 'Sản lượng (kWh)' })).toBeVisible()
  // One after the other in the same moment, before anything is drawn.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    const press = (name: string) =>
      buttons.find((button) => (button.ariaLabel ?? button.textContent) === name)?.click()
    press('Ngày trước')
    press('Sản lượng (kWh)')
  })
  const yesterday = dayAfter(plantDay(new Date()), -1)
  await expect(page).toHaveURL(new RegExp(`ngay=${yesterday}.*sort=`))
})
