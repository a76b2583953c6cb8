import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { formatInstant, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { deviceApi } from '#contract/devices/index.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { type Api, apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { act, choose, rowOf } from './support/screen.ts'
import { expect, type PlantOnDuty, test } from './support/shifts.ts'

const screen = paths.unitOperations
const chart = (page: Page) => page.getByRole('list', { name: 'Biểu đồ' })
const bars = (page: Page) => chart(page).locator('[data-bar]')
const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A hydro unit of the plant under test that has stood by for some minutes. */
async function standingBy(admin: Api, { plant, leader }: PlantOnDuty, minutes = 20): Promise<number> {
  const { id } = await admin(deviceApi.create, {
    body: { powerPlantId: plant.id, kind: 'generator', code: 'H1', name: 'Tổ máy H1', ratedKw: 15_000 },
  })
  const asLeader = await apiAs(leader.userName)
  await asLeader(unitOperationApi.create, {
    body: { unitId: id, state: 'coldStandby', startedAt: minutesAgo(minutes), reason: 'Theo biểu đồ' },
  })
  return id
}

/** Fills in a change of state and sends it. */
async function change(page: Page, state: string, reason: string): Promise<void> {
  const form = drawer(page, 'Chuyển trạng thái')
  await choose(form, 'Chuyển sang', state)
  await form.getByLabel('Lý do').fill(reason)
  await form.getByRole('button', { name: 'Chuyển trạng thái' }).click()
}

test('a shift leader starts a unit, tells the log in the same breath, and follows an outage', async ({
  page,
  admin,
  onDuty,
}) => {
  await standingBy(admin, onDuty)
  await signIn(page, onDuty.leader.userName)
  await page.goto(screen)
  await expect(bars(page)).toHaveAccessibleName(/^H1, Dự phòng nguội, từ .* đến nay/)

  await test.step('only states that may follow are offered', async () => {
    await page.getByRole('button', { name: 'Chuyển trạng thái H1' }).click()
    const form = drawer(page, 'Chuyển trạng thái')
    await expect(form.getByText('Trước đó: Dự phòng nguội')).toBeVisible()
    await form.getByRole('combobox', { name: 'Chuyển sang' }).click()
    await expect(page.getByRole('option', { name: 'Dự phòng nguội' })).toHaveCount(0)
    await expect(page.getByRole('option', { name: 'Sửa chữa kế hoạch' })).toBeVisible()
    await form.getByLabel('Thời điểm chuyển').fill(formatInstant(minutesAgo(5)))
    await choose(form, 'Chuyển sang', 'phat dien')
    await form.getByLabel('Lý do').fill('Hòa lưới theo lệnh A3')
    await form.getByRole('checkbox', { name: /Ghi luôn vào sổ giao nhận ca/ }).check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Chuyển trạng thái' }).click()
    await expect(form).toBeHidden()
    await expect(bars(page).last()).toHaveAccessibleName(/^H1, Phát điện/)
  })

  await test.step('the shift log has it, with the way to the state', async () => {
    await page.goto(onDuty.address)
    const entry = page.getByRole('listitem').filter({ hasText: 'Hòa lưới theo lệnh A3' })
    await expect(entry).toContainText('Khởi động – hòa lưới')
    await entry.getByRole('link', { name: 'Đã chuyển trạng thái H1' }).click()
    await expect(drawer(page, 'H1: Phát điện')).toContainText('Có trong sổ')
  })

  await test.step('a forced outage leads on to its abnormal event', async () => {
    await page.goto(screen)
    await page.getByRole('button', { name: 'Chuyển trạng thái H1' }).click()
    await change(page, 'dung su co', 'F87G tác động')
    await drawer(page, 'H1: Dừng sự cố').getByRole('button', { name: 'Lập bất thường, sự cố' }).click()
    const event = drawer(page, 'Ghi nhận mới')
    await expect(event.getByLabel('Thiết bị')).toHaveValue('Tổ máy H1')
    await expect(event.getByLabel('Hiện tượng')).toHaveValue('F87G tác động')
  })
})

test('an entry of the log offers the change of state, which is not typed again', async ({
  page,
  admin,
  onDuty,
}) => {
  await standingBy(admin, onDuty)
  await signIn(page, onDuty.operator.userName)
  await page.goto(onDuty.address)
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Ghi diễn biến' })
  await form.getByLabel('Loại', { exact: true }).selectOption('start')
  await form.getByLabel('Nội dung').fill('Khởi động, hòa lưới H1 theo lệnh A3')
  await form.getByRole('button', { name: 'Ghi', exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Khởi động, hòa lưới H1' })
  await entry.getByRole('button', { name: 'Chuyển trạng thái H1' }).click()
  const offered = drawer(page, 'Chuyển trạng thái')
  await expect(offered.getByLabel('Lý do')).toHaveValue('Khởi động, hòa lưới H1 theo lệnh A3')
  await expect(offered.getByRole('combobox', { name: 'Chuyển sang' })).toHaveValue('Phát điện')
  await offered.getByRole('button', { name: 'Chuyển trạng thái' }).click()
  await expect(offered).toBeHidden()
  await entry.getByRole('link', { name: 'Đã chuyển trạng thái H1' }).click()
  await expect(drawer(page, 'H1: Phát điện')).toBeVisible()
})

test('figures are explained with their numbers', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(`${screen}/chi-so`)
  const card = page.getByRole('button', { name: /^Hệ số khả dụng/ })
  await card.focus()
  await expect(card).toHaveAccessibleDescription(/AF = \(SH \+ RSH\) \/ PH/)
  await expect(page.getByText('AF = (SH + RSH) / PH')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^chi-so-to-may_.*\.xlsx$/)
  await page.getByRole('button', { name: 'H2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'H2 · Tổ máy H2' })).toBeVisible()
  await expectAccessible(page)
})

test('causes outside control are named, and counted when asked', async ({ page, admin, onDuty }) => {
  const unitId = await standingBy(admin, onDuty)
  const body = {
    unitId,
    state: 'noWater',
    startedAt: minutesAgo(10),
    reason: 'Mực nước hồ gần mực nước chết',
  } as const
  await (
    await apiAs(onDuty.leader.userName)
  )(unitOperationApi.create, { body })
  await signIn(page, onDuty.operator.userName)
  await page.goto(`${screen}/chi-so`)
  const excluded = page.getByRole('heading', { name: 'Thời gian loại trừ' })
  await expect(excluded).toBeVisible()
  // The address keeps it: the box follows a moment later than a click.
  const countsAll = page.getByRole('checkbox', { name: 'Tính cả nguyên nhân ngoài tầm quản lý' })
  await countsAll.click()
  await expect(countsAll).toBeChecked()
  await expect(excluded).toBeHidden()
})

test('a manager sets what the counters of a unit stood at', async ({ page, admin, onDuty }) => {
  await standingBy(admin, onDuty)
  await signIn(page, onDuty.manager.userName)
  await page.goto(`${screen}/chi-so`)
  await page.getByRole('button', { name: 'Đặt bộ đếm ban đầu của H1' }).click()
  const form = drawer(page, 'Bộ đếm ban đầu')
  await form.getByLabel('Giờ chạy trước đó').fill('61250,5')
  await form.getByLabel('Lần khởi động trước đó').fill('812')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, '61,250.5')).toContainText(/H1.*812.*500.*61,500.*250 h/)
})

test('the chart is walked by keyboard, zoomed, and drawn only as far as it is seen', async ({ page }) => {
  await signIn(page, 'vanhanh.mt')
  await page.goto(`${screen}?muc=month`)
  await expect(bars(page).first()).toBeVisible()
  expect(await chart(page).getByRole('listitem').count()).toBeLessThan(40)
  await expect(chart(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '88')
  await bars(page).first().focus()
  for (let row = 0; row < 45; row++) await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^INV3\.02,/)
  await page.keyboard.press('Enter')
  await expect(drawer(page, /^INV3\.02/)).toBeVisible()
  await page.keyboard.press('Escape')
  const year = Number(plantDay(new Date()).slice(0, 4))
  await page.getByRole('radio', { name: 'Năm' }).click()
  await expect(page.getByText(`1/1/${year} – 31/12/${year}`)).toBeVisible()
  await page.getByRole('button', { name: 'Trước đó' }).click()
  await expect(page.getByText(`1/1/${year - 1} – 31/12/${year - 1}`)).toBeVisible()
  await page.getByRole('button', { name: 'Hôm nay' }).click()
  await expectAccessible(page)
})

test('the list is filtered, exported, corrected and taken back', async ({ page, admin, onDuty }) => {
  const unitId = await standingBy(admin, onDuty)
  const asLeader = await apiAs(onDuty.leader.userName)
  await asLeader(unitOperationApi.create, {
    body: { unitId, state: 'generating', startedAt: minutesAgo(10), reason: 'Nhập nhầm' },
  })
  await signIn(page, onDuty.leader.userName)
  await page.goto(`${screen}/danh-sach`)
  await expect(rowOf(page, 'Phát điện')).toContainText('đang kéo dài')
  await act(rowOf(page, 'Phát điện'), 'Sửa')
  const form = drawer(page, 'Sửa trạng thái')
  await form.getByLabel('Lý do').fill('Hòa lưới theo lệnh A3')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Phát điện')).toContainText('Hòa lưới theo lệnh A3')
  await act(rowOf(page, 'Phát điện'), 'Lịch sử')
  await expect(drawer(page, /^Lịch sử/)).toContainText('Nhập nhầm')
  await page.keyboard.press('Escape')
  await act(rowOf(page, 'Phát điện'), 'Rút lại')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rút lại' }).click()
  await expect(rowOf(page, 'Phát điện')).toHaveCount(0)
  await expect(rowOf(page, 'Dự phòng nguội')).toContainText('đang kéo dài')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^hoat-dong-to-may_.*\.xlsx$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await expectAccessible(page)
})

test('on a phone the units stand first, each with its button, and the chart scrolls in its box', async ({
  page,
}) => {
  await page.setViewportSize(sizes.phone)
  await signIn(page, 'vanhanh')
  await page.goto(screen)
  const units = page.getByRole('region', { name: 'Tổ máy' })
  const button = units.getByRole('button', { name: /^Chuyển trạng thái H/ }).first()
  await expect(button).toBeVisible()
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(bars(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button.click()
  await expect(drawer(page, 'Chuyển trạng thái')).toBeVisible()
  await expectAccessible(page)
})
