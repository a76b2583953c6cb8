import type { Page } from '@playwright/test'

import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { pasteText } from './support/duty-schedules.ts'
import { allSaved, cellAt, day, makeInverter, sheetOf, valuesOf } from './support/inverters.ts'
import { choose, chooseShift } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

/** Begins the sheet on the screen, as the shift leader does. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  const form = page.getByRole('dialog')
  await chooseShift(form, 'C1')
  await choose(form, 'Thời tiết', 'Nắng')
  await form.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  await expect(form).toBeHidden()
}

test('a day is entered by keyboard, pasted from a spreadsheet, taken back, corrected and confirmed', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  await signIn(page, 'truongca')
  await page.goto(sheetOf(inverter))
  const power = await cellAt(page, 6, 'Công suất AC')
  await expect(power).toHaveAttribute('aria-readonly', 'true')
  await begin(page)
  await expect(power).not.toHaveAttribute('aria-readonly')
  await expectAccessible(page)

  await test.step('numbers are typed as on a numeric keypad', async () => {
    await power.click()
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('40.25')
    await page.keyboard.press('Tab')
    await page.keyboard.type('-3')
    await page.keyboard.press('ArrowDown')
    await allSaved(page)
    await expect(power).toHaveText('12.5')
    const values = await valuesOf(admin, inverter)
    expect([values.get('6 P'), values.get('7 P'), values.get('7 Q')]).toEqual([12.5, 40.25, -3])
  })

  await test.step('what is wrong stays in its cell with the reason, and Escape gives it up', async () => {
    const cosine = await cellAt(page, 6, 'Hệ số công suất cosφ')
    await cosine.click()
    await page.keyboard.type('1,5')
    await page.keyboard.press('Enter')
    await expect(cosine).toHaveAttribute('aria-invalid', 'true')
    await expect(cosine).toHaveAccessibleName(/Ngoài giới hạn chặn nhập/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('F2')
    await expect(page.getByRole('textbox', { name: /cosφ/ })).toHaveValue('1,5')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(cosine).not.toHaveAttribute('aria-invalid')
  })

  await test.step('a block from a spreadsheet is pasted, taken back and done again', async () => {
    await (await cellAt(page, 8, 'Công suất AC')).click()
    const hours = Array.from({ length: 10 }, (_, at) => `${100 + at},5\t${-at}\t0,99\t2${at}0,5`)
    await pasteText(page, hours.join('\r\n'))
    await allSaved(page)
    const values = await valuesOf(admin, inverter)
    expect([values.get('8 P'), values.get('17 P'), values.get('10 PDC')]).toEqual([100.5, 109.5, 220.5])
    await page.keyboard.press('Control+z')
    await allSaved(page)
    expect((await valuesOf(admin, inverter)).get('8 P')).toBeNull()
    await page.keyboard.press('Control+y')
    await allSaved(page)
    expect((await valuesOf(admin, inverter)).get('8 P')).toBe(100.5)
  })

  await test.step('filled down, within the limit colours', async () => {
    const start = await cellAt(page, 6, 'Hệ số công suất cosφ')
    await start.click()
    await page.keyboard.type('0,9')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await allSaved(page)
    await expect(start).toHaveAttribute('data-limit', 'warn')
    expect((await valuesOf(admin, inverter)).get('7 COSPHI')).toBe(0.9)
  })

  await test.step('the history of a cell tells what it was', async () => {
    await power.click()
    await page.keyboard.type('13')
    await page.keyboard.press('Enter')
    await allSaved(page)
    await power.click()
    await page.getByRole('button', { name: 'Lịch sử ô' }).click()
    await expect(page.getByRole('dialog')).toContainText('12.5 → 13')
    await page.keyboard.press('Escape')
  })

  await test.step('curves are drawn', async () => {
    await page.getByRole('tab', { name: 'Biểu đồ' }).click()
    await expect(page.getByRole('figure', { name: 'Công suất AC' }).locator('canvas')).toBeVisible()
    const picture = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải ảnh (PNG)' }).click()
    expect((await picture).suggestedFilename()).toBe(`${inverter.code}-${day}.png`)
    await page.getByRole('tab', { name: 'Bảng số liệu' }).click()
  })

  await test.step('the shift leader confirms; then nothing changes any more', async () => {
    await page.getByRole('button', { name: 'Xác nhận phiếu' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xác nhận phiếu' }).click()
    await expect(page.getByText(/xác nhận lúc/)).toBeVisible()
    await expect(power).toHaveAttribute('aria-readonly', 'true')
  })
})

test('nothing is lost without the network or with a closed tab', async ({ page, admin, context }) => {
  const inverter = await makeInverter(admin)
  await signIn(page, 'truongca')
  await page.goto(sheetOf(inverter))
  await begin(page)
  const power = await cellAt(page, 6, 'Công suất AC')
  await context.setOffline(true)
  await power.click()
  await page.keyboard.type('21')
  await page.keyboard.press('Enter')
  await page.keyboard.type('22')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chờ mạng (2 ô)')).toBeVisible()
  await expect(power).toHaveText('21.0')
  await context.setOffline(false)
  await allSaved(page)
  expect((await valuesOf(admin, inverter)).get('7 P')).toBe(22)

  await test.step('the tab is closed before the network is back', async () => {
    await page.route('**/InverterTracking/Update', (route) => route.abort())
    await page.keyboard.type('23')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Chờ mạng (1 ô)')).toBeVisible()
    await page.close()
    const next = await context.newPage()
    await next.goto('/')
    await expect.poll(async () => (await valuesOf(admin, inverter)).get('8 P')).toBe(23)
  })
})

test('two who type into one cell both see it, and one of them chooses', async ({ page, admin, browser }) => {
  const inverter = await makeInverter(admin)
  await signIn(page, 'truongca')
  await page.goto(sheetOf(inverter))
  await begin(page)
  const other = await pageOf(browser, 'vanhanh')
  await other.goto(sheetOf(inverter))
  const mine = await cellAt(page, 6, 'Công suất AC')
  const theirs = await cellAt(other, 6, 'Công suất AC')
  await expect(theirs).toBeVisible()

  await test.step('different cells merge', async () => {
    await mine.click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('31')
    await page.keyboard.press('Enter')
    await expect(await cellAt(other, 7, 'Công suất AC')).toHaveText('31.0')
  })

  await test.step('the same cell clashes, for both to see', async () => {
    await other.context().setOffline(true)
    await theirs.click()
    await other.keyboard.type('42')
    await other.keyboard.press('Enter')
    await expect(other.getByText('Chờ mạng (1 ô)')).toBeVisible()
    await mine.click()
    await page.keyboard.type('41')
    await page.keyboard.press('Enter')
    await allSaved(page)
    await other.context().setOffline(false)
    await expect(other.getByText(/Bạn nhập 42, nhưng .* đã nhập 41/)).toBeVisible()
    await expect(page.getByText(/Đang là 41 .* cũng nhập 42/)).toBeVisible()
    expect((await valuesOf(admin, inverter)).get('6 P')).toBe(41)
  })

  await test.step('the first one takes the other value, and both have it', async () => {
    await page.getByRole('button', { name: 'Lấy 42' }).click()
    await expect(mine).toHaveText('42.0')
    await expect(page.getByText(/Hai người cùng nhập/)).toBeHidden()
    await expect(other.getByText(/Hai người cùng nhập/)).toBeHidden()
    expect((await valuesOf(admin, inverter)).get('6 P')).toBe(42)
  })
  await other.context().close()
})

test('somebody else’s value is corrected with a reason', async ({ browser, admin }) => {
  const inverter = await makeInverter(admin)
  const leader = await pageOf(browser, 'truongca')
  await leader.goto(sheetOf(inverter))
  await begin(leader)
  await (await cellAt(leader, 6, 'Công suất AC')).click()
  await leader.keyboard.type('50')
  await leader.keyboard.press('Enter')
  await allSaved(leader)
  const operator = await pageOf(browser, 'vanhanh')
  await operator.goto(sheetOf(inverter))
  const cell = await cellAt(operator, 6, 'Công suất AC')
  await cell.click()
  await operator.keyboard.type('51')
  await operator.keyboard.press('Enter')
  await expect(operator.getByText('1 ô cần lý do đính chính')).toBeVisible()
  await operator.getByRole('button', { name: 'Ghi lý do' }).click()
  await operator.getByRole('dialog').getByRole('textbox').fill('Đọc nhầm đồng hồ')
  await operator.getByRole('button', { name: 'Đính chính' }).click()
  await expect(cell).toHaveText('51.0')
  await allSaved(operator)
  expect((await valuesOf(await apiAs('truongca'), inverter)).get('6 P')).toBe(51)
  await Promise.all([leader.context().close(), operator.context().close()])
})

test('a screen that stays open past midnight keeps its day, and lets the new one be chosen', async ({
  page,
}) => {
  await signIn(page, 'vanhanh')
  // The last minute of today at the plants, whatever the clock says.
  const today = plantDay(new Date())
  const tomorrow = plantDay(new Date(Date.now() + 86_400_000))
  await page.clock.install({ time: new Date(`${today}T23:59:00+07:00`) })
  await page.goto(paths.inverterTracking)
  const shown = page.locator('main time').filter({ hasText: formatShownDay(today) })
  await expect(shown).toBeVisible()
  const next = page.getByRole('button', { name: 'Ngày sau' })
  await expect(next).toBeDisabled()
  await page.clock.fastForward(120_000)
  await expect(next).toBeEnabled()
  await expect(shown).toBeVisible()
  await next.click()
  await expect(page.locator('main time').filter({ hasText: formatShownDay(tomorrow) })).toBeVisible()
})

test('all sheets of a day are begun at once, and take values', async ({ page, admin }) => {
  const inverter = await makeInverter(admin)
  const earlier = plantDay(new Date(Date.now() - 3 * 86_400_000))
  await signIn(page, 'vanhanh')
  await page.goto(`${paths.inverterTracking}?ngay=${earlier}`)
  await page.getByRole('tab', { name: 'Nhập theo thông số' }).click()
  await page.getByRole('button', { name: 'Mở phiếu cả ngày' }).click()
  const form = page.getByRole('dialog')
  await expectAccessible(page)
  await expect(form.getByRole('combobox', { name: 'Ca' })).toHaveValue(/^C1 /)
  await form.getByRole('button', { name: 'Mở phiếu cả ngày' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('inverter chưa có phiếu của ngày này')).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(inverter.code) })
  await row.getByRole('gridcell').first().click()
  await page.keyboard.type('61,5')
  await page.keyboard.press('Enter')
  await allSaved(page)
  const { items } = await admin(inverterTrackingApi.list, {
    query: { inverterId: inverter.id, date: earlier },
  })
  expect(items[0]?.hourlyTrackingData[0]?.hourlyTrackingDataItems[0]?.value).toBe(61.5)

  await test.step('the shift leader reads what is missing, then confirms the day', async () => {
    await signIn(page, 'truongca')
    await page.goto(`${paths.inverterTracking}?ngay=${earlier}`)
    await page.getByRole('button', { name: 'Xác nhận cả ngày' }).click()
    const question = page.getByRole('dialog')
    const line = question.getByRole('listitem').filter({ hasText: inverter.code })
    await expect(line).toContainText('không có số liệu giờ 07:00–18:00')
    await expectAccessible(page)
    await question.getByRole('button', { name: /^Xác nhận \d+ phiếu$/ }).click()
    await expect(question).toBeHidden()
    await expect(row).toContainText('Đã xác nhận')
  })
})

test('the day of a plant shows every inverter, its hours and its standstills', async ({ page, admin }) => {
  const inverter = await makeInverter(admin)
  const sibling = await makeInverter(admin)
  const leader = await apiAs('truongca')
  await leader(inverterTrackingApi.create, { body: { inverterId: inverter.id, date: day, shiftCode: 'C1' } })
  await signIn(page, 'vanhanh')
  await page.goto(`${paths.inverterTracking}?ngay=${day}`)
  await expect(page.getByRole('row', { name: new RegExp(inverter.code) })).toBeVisible()
  await expectAccessible(page)

  await test.step('every column is seen at 1440 px beside the menu', async () => {
    await page.setViewportSize(sizes.wide)
    const beyond = await page
      .getByRole('tabpanel')
      .getByRole('table')
      .evaluate(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : null))
    expect(beyond).toBe(0)
  })

  await test.step('the summary is searched and sorted, and the address keeps that', async () => {
    const codes = page.getByRole('tabpanel').getByRole('rowheader')
    await page.getByRole('searchbox', { name: 'Tìm theo mã, kiểu, trạm' }).fill(inverter.code.toLowerCase())
    await expect(codes).toHaveText([inverter.code])
    await expect(page).toHaveURL(/keyword=/)
    await page.getByRole('button', { name: 'Inverter', exact: true }).click()
    await expect(page).toHaveURL(/sort=code/)
    await page.reload()
    await expect(codes).toHaveText([inverter.code])
    await expect(page.getByRole('columnheader', { name: 'Inverter', exact: true })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
    await expect(codes.filter({ hasText: sibling.code })).toBeVisible()
  })

  await page.getByRole('tab', { name: 'Nhập theo thông số' }).click()
  const row = page.getByRole('row', { name: new RegExp(inverter.code) })
  await row.getByRole('gridcell').first().click()
  await page.keyboard.type('61,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('62')
  await page.keyboard.press('Enter')
  await allSaved(page)
  const values = await valuesOf(admin, inverter)
  expect([values.get('6 P'), values.get('7 P')]).toEqual([61.5, 62])
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Bản đồ nhiệt' }).click()
  await expect(page.getByRole('columnheader', { name: '12:00' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Lệch so với các máy khác' }).check()
  await expect(page.getByRole('list', { name: 'Chú giải màu' })).toContainText('−10 … −5 %')
  await expect(page).toHaveURL(/xem=ban-do.*che-do=lech/)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Đứng máy' }).click()
  await expect(page.getByRole('checkbox', { name: 'Chỉ đứng giữa trưa' })).toBeVisible()
  const workbook = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  await page.getByRole('menuitem', { name: 'Cả tháng' }).click()
  expect((await workbook).suggestedFilename()).toMatch(/[.]xlsx$/)
  await page.setViewportSize(sizes.phone)
  await page.getByRole('tab', { name: 'Tổng hợp' }).click()
  const card = page.getByRole('listitem').filter({ hasText: inverter.code })
  await expect(card).toContainText('62.0')
  await card.getByRole('link', { name: inverter.code }).click()
  await expect(page.getByRole('heading', { name: inverter.code, level: 1 })).toBeVisible()
  // The inverter's own page says the same of its day as the summary.
  await expect(page.getByLabel('Chỉ số trong ngày')).toContainText('Pmax (kW)62.0')
  await expectAccessible(page)
})
