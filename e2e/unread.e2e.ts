import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { dutyTeamApi } from '#contract/duty-teams/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { signIn, slow } from './support/browser.ts'
import { expect, test } from './support/test.ts'

const busy = { code: 429, message: 'Máy chủ đang bận', details: null, validationErrors: null }
const refusal = { result: null, success: false, error: busy, __abp: true }

/** From now on a call is answered as by a server that has too much to do. */
const refuse = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => route.fulfill({ status: 429, json: refusal }),
  )

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
  await refuse(page, dutyTeamApi.list.path)
  const again = page.waitForResponse(`**${dutyTeamApi.list.path}?*`)
  await comeBack(page)
  expect((await again).status()).toBe(429)
  await expect(page.getByRole('region', { name: 'Thông báo' })).toContainText('Thử lại')
  await expect(anchor).toHaveValue('05/01/2026')
})

test('what could not be read says so, never that there is nothing, and one button reads it all again', async ({
  page,
  admin,
}) => {
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Thử lại' })
  await signIn(page, 'vanhanh.mt')
  await refuse(page, inverterTrackingApi.daySummary.path)
  await page.goto(paths.inverterTracking)
  await expect(main).toContainText('Máy chủ đang bận')
  await page.unrouteAll()
  await again.click()
  await expect(main.getByRole('rowheader', { name: 'INV4.22' })).toBeVisible()
  await expect(again).toHaveCount(0)

  // A record that could not be asked for is not one that is not there.
  await signIn(page, 'admin')
  const item = (await admin(inventoryApi.list, { query: { maxResultCount: 1 } })).items[0]
  if (!item) throw new Error('The demonstration has items')
  await refuse(page, inventoryApi.get.path)
  await page.goto(pathTo(paths.item, { id: item.id }))
  await again.click()
  await expect(again).toBeVisible()
  await page.unrouteAll()
  await again.click()
  await expect(main.getByRole('heading', { name: item.name, level: 1 })).toBeVisible()

  // A part beside the list that speaks up only where something is due.
  await refuse(page, expectedOutputApi.due.path)
  await page.goto(paths.expectedOutputs)
  const message = page.getByRole('region', { name: 'Thông báo' })
  await expect(message).toContainText('Máy chủ đang bận')
  await page.unrouteAll()
  const due = page.waitForResponse(`**${expectedOutputApi.due.path}*`)
  await message.getByRole('button', { name: 'Thử lại' }).click()
  expect((await due).status()).toBe(200)
})

test('older changes that cannot be read say so where they were asked for, and can be asked for again', async ({
  page,
}) => {
  const entry = { action: 'update', actorName: 'Hồ Viết Sơn', actorUserName: 'giamdoc', ip: null }
  const items = [{ ...entry, at: '2026-11-02T01:00:00.000Z', reason: null, changes: [], id: 1 }]
  await signIn(page, 'admin')
  await page.route(
    ({ pathname, searchParams }) =>
      pathname.endsWith(historyApi.list.path) && searchParams.get('skipCount') === '0',
    (route) => route.fulfill({ json: { result: { totalCount: 2, items }, success: true, __abp: true } }),
  )
  const older = ({ searchParams }: URL) => searchParams.get('skipCount') === '1'
  await page.route(older, (route) => route.fulfill({ status: 429, json: refusal }))
  await page.goto(paths.shiftLogSettings)
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Xem các thay đổi cũ hơn' }).click()
  const failure = drawer.getByText('Máy chủ đang bận')
  await expect(failure).toBeVisible()
  const [above, below] = [await drawer.getByRole('listitem').boundingBox(), await failure.boundingBox()]
  expect(below?.y).toBeGreaterThan(above?.y ?? Infinity)
  await drawer.getByRole('button', { name: 'Thử lại' }).click()
  await expect(drawer.getByRole('button', { name: 'Xem các thay đổi cũ hơn' })).toBeVisible()
})

test('a list that is old says so, and shows that it is read again', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.employees)
  const row = page.getByRole('row', { name: 'Nguyễn Văn Hòa' })
  await expect(row).toBeVisible()
  await refuse(page, employeeApi.list.path)
  await comeBack(page)
  const again = page.getByRole('main').getByRole('button', { name: 'Thử lại' })
  await expect(again).toBeVisible()
  await expect(row).toBeVisible()
  await page.unrouteAll()
  await slow(page, `**${employeeApi.list.path}?*`, 2000)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await expect(again).toHaveCount(0)
})
