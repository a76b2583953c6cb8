import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { apiAs } from './support/api.ts'
import { signIn, slow } from './support/browser.ts'
import { expect, test } from './support/shifts.ts'

/** As many changes stand on a page of a history. */
const PAGE_OF_HISTORY = 30

/** From now on nothing of a call gets through, until what this gives is called. */
async function cut(page: Page, path: string): Promise<() => Promise<void>> {
  const isOfCall = ({ pathname }: URL) => pathname.endsWith(path)
  await page.route(isOfCall, (route) => route.abort('connectionfailed'))
  return () => page.unroute(isOfCall)
}

/** Nothing is heard of what other tests change meanwhile: a screen that hears of it reads again by itself. */
const hearNothing = (page: Page) => page.route('**/realtime*', () => {})

/** A minute passes, and somebody comes back to the tab: what is in sight is read again. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.setSystemTime(Date.now() + 60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
}

test('what is typed beside what was read stays when that cannot be read again', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.newDutySchedule)
  const anchor = page.getByRole('textbox', { name: 'Ngày mốc' })
  await anchor.fill('05/01/2026')
  await cut(page, dutyTeamApi.list.path)
  const again = page.waitForEvent('requestfailed', (request) => request.url().includes(dutyTeamApi.list.path))
  await comeBack(page)
  await again
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Thử lại')
  await expect(anchor).toHaveValue('05/01/2026')
})

test('what could not be read says so, never that there is nothing, and one button reads it all again', async ({
  page,
  admin,
}) => {
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Thử lại' })
  await hearNothing(page)
  await signIn(page, 'vanhanh.mt')
  const mendDay = await cut(page, inverterTrackingApi.daySummary.path)
  await page.goto(paths.inverterTracking)
  await expect(main).toContainText('Không có kết nối')
  await mendDay()
  await again.click()
  await expect(main.getByRole('rowheader', { name: 'INV1.01' })).toBeVisible()
  await expect(again).toHaveCount(0)

  // A record that could not be asked for is not one that is not there.
  await signIn(page, 'admin')
  const item = (await admin(inventoryApi.list, { query: { maxResultCount: 1 } })).items[0]
  if (!item) throw new Error('The demonstration has items')
  const mendItem = await cut(page, inventoryApi.get.path)
  await page.goto(pathTo(paths.item, { id: item.id }))
  // The button is gone while it is tried again, and comes back when that has failed as well.
  await again.click()
  await expect(again).toBeHidden()
  await expect(again).toBeVisible()
  await mendItem()
  await again.click()
  await expect(main.getByRole('heading', { name: item.name, level: 1 })).toBeVisible()

  // A part beside the list that speaks up only where something is due.
  const mendDue = await cut(page, expectedOutputApi.due.path)
  await page.goto(paths.expectedOutputs)
  const message = page.getByRole('region', { name: 'Thông báo' })
  await expect(message).toContainText('Không có kết nối')
  await mendDue()
  const due = page.waitForResponse(`**${expectedOutputApi.due.path}*`)
  await message.getByRole('button', { name: 'Thử lại' }).click()
  expect((await due).status()).toBe(200)
})

test('older changes that cannot be read say so where they were asked for, and can be asked for again', async ({
  page,
  onDuty: { plant, manager },
}) => {
  const asManager = await apiAs(manager.userName)
  let settings = await asManager(dutyShiftLogApi.settings, { query: { powerPlantId: plant.id } })
  // One more change than stand on a page of history.
  for (let change = 0; change <= PAGE_OF_HISTORY; change++)
    settings = await asManager(dutyShiftLogApi.updateSettings, {
      body: { ...settings, lateEntryMinutes: 10 + change },
    })
  await signIn(page, manager.userName)
  await page.goto(paths.shiftLogSettings)
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  const drawer = page.getByRole('dialog')
  const entries = drawer.locator('ol > li')
  await expect(entries).toHaveCount(PAGE_OF_HISTORY)
  // The connection is gone when they are asked for.
  await page.route(
    ({ pathname, searchParams }) =>
      pathname.endsWith(historyApi.list.path) && searchParams.get('skipCount') !== '0',
    (route) => route.abort('connectionfailed'),
  )
  await drawer.getByRole('button', { name: 'Xem các thay đổi cũ hơn' }).click()
  const failure = drawer.getByText('Không có kết nối')
  await expect(failure).toBeVisible()
  const [above, below] = [await entries.last().boundingBox(), await failure.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
  await page.unrouteAll()
  await drawer.getByRole('button', { name: 'Thử lại' }).click()
  await drawer.getByRole('button', { name: 'Xem các thay đổi cũ hơn' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(PAGE_OF_HISTORY)
  await expect(failure).toBeHidden()
})

test('a list that is old says so, and shows that it is read again', async ({ page }) => {
  await hearNothing(page)
  await signIn(page, 'quandoc')
  await page.goto(paths.employees)
  const row = page.getByRole('row', { name: 'Nguyễn Văn Hòa' })
  await expect(row).toBeVisible()
  const mend = await cut(page, employeeApi.list.path)
  await comeBack(page)
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' })
  await expect(again).toBeVisible()
  await expect(row).toBeVisible()
  await mend()
  await slow(page, `**${employeeApi.list.path}?*`, 2000)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).toHaveCount(0)
})
