import type { Locator, Page } from '@playwright/test'

import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { type Device } from '#contract/devices/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { drag, pasteText } from './support/duty-schedules.ts'
import { allSaved, cellAt, copied, day, makeInverter, sheetOf, valuesOf } from './support/inverters.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

/** Begins the sheet of an inverter as the shift leader, without a screen; answers its id. */
async function begun({ id }: Device): Promise<number> {
  const leader = await apiAs('truongca')
  const body = { inverterId: id, date: day, shiftCode: 'C1' } as const
  return (await leader(inverterTrackingApi.create, { body })).id ?? 0
}

const typed = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Whether the grid names this cell as the one that is meant. */
async function expectFocus(page: Page, cell: Locator): Promise<void> {
  await expect(cell).toHaveAttribute('data-focus', 'true')
  await expect(page.getByRole('grid')).toHaveAttribute(
    'aria-activedescendant',
    (await cell.getAttribute('id')) ?? '',
  )
}

test('keys walk, type and select as in a spreadsheet; blocks are copied, pasted and drawn on', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  await begun(inverter)
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  const at = (hour: number) => cellAt(page, hour, 'Công suất AC')
  const [six, seven, ten, twelve] = await Promise.all([6, 7, 10, 12].map(at))
  if (!six || !seven || !ten || !twelve) throw new Error('four cells')
  const column = (await six.getAttribute('data-column')) ?? ''

  await test.step('what should be there by now says that it is missing', async () => {
    await expect(six).toHaveAttribute('data-due', 'true')
    await expect(six).toHaveAccessibleName(/trống, chưa nhập/)
  })

  await test.step('Home and End go along the row, with Ctrl to the corners', async () => {
    await six.click()
    await expectFocus(page, six)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expectFocus(page, six)
    await page.keyboard.press('End')
    const last = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 2
    await expectFocus(page, page.locator(`td[data-row="0"][data-column="${last}"]`))
    await page.keyboard.press('Control+End')
    await expectFocus(page, page.locator(`td[data-row="12"][data-column="${last}"]`))
    await page.keyboard.press('Home')
    await expectFocus(page, page.locator('td[data-row="12"][data-column="0"]'))
    await page.keyboard.press('Control+Home')
    await expectFocus(page, page.locator('td[data-row="0"][data-column="0"]'))
  })

  await test.step('typing takes the place of what is there, F2 goes on with it, Escape leaves it', async () => {
    await six.click()
    await typed(page, '10')
    await page.keyboard.press('Shift+Enter')
    await typed(page, '2')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('F2')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.keyboard.type('999')
    await page.keyboard.press('Escape')
    await expect(seven).toHaveText('')
    await typed(page, '35')
    await allSaved(page)
    await expect(six).toHaveText('25.0')
    const values = await valuesOf(admin, inverter)
    expect([values.get('6 P'), values.get('7 P')]).toEqual([25, 35])
  })

  await test.step('values of the day before are marked late, and the foot follows every value', async () => {
    await expect(six).toHaveAttribute('data-late', 'true')
    await expect(six).toHaveAccessibleName(/25.0, nhập muộn/)
    for (const [name, value] of [
      ['Nhỏ nhất', '25.0'],
      ['Lớn nhất', '35.0'],
      ['Trung bình', '30.0'],
    ] as const) {
      const foot = page.locator('tfoot tr', { hasText: name })
      await expect(foot.locator(`[aria-colindex="${Number(column) + 2}"]`)).toHaveText(value)
    }
  })

  await test.step('Shift selects a block, which is copied as a spreadsheet takes it', async () => {
    await six.click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.locator('td[aria-selected="true"]')).toHaveCount(2)
    await expect(page.getByText('2 ô đã chọn')).toBeVisible()
    await expect(page.getByText('Tổng: 60.0')).toBeVisible()
    expect(await copied(page)).toBe('25\n35\n')
  })

  await test.step('points are pasted as well as commas, and one value fills a selected block', async () => {
    await (await at(8)).click()
    await pasteText(page, '1.5\n2.25')
    await ten.click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await pasteText(page, '7')
    await allSaved(page)
    const values = await valuesOf(admin, inverter)
    expect([8, 9, 10, 11, 12].map((hour) => values.get(`${hour} P`))).toEqual([1.5, 2.25, 7, 7, 7])
  })

  await test.step('the corner of a cell draws its value on', async () => {
    await twelve.click()
    await drag(page, twelve.locator('[data-handle]'), await at(14))
    await allSaved(page)
    const values = await valuesOf(admin, inverter)
    expect([13, 14, 15].map((hour) => values.get(`${hour} P`))).toEqual([7, 7, null])
    await page.keyboard.press('Control+z')
    await expect(await at(14)).toHaveText('')
    await page.keyboard.press('Control+Shift+z')
    await expect(await at(14)).toHaveText('7.0')
  })
})

test('no key is lost right after a sheet is begun, however slow the answers come', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  await page.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  const form = page.getByRole('dialog')
  await choose(form, 'Ca', 'C1')
  await page.route('**/InverterTracking/GetAll?**', async (route) => {
    await new Promise((done) => void setTimeout(done, 1500))
    await route.continue()
  })
  await form.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  await expect(form).toBeHidden()
  const six = await cellAt(page, 6, 'Công suất AC')
  await six.click()
  await typed(page, '12,5')
  await expect(six).toHaveText('12.5')
  await allSaved(page)
  await expect.poll(async () => (await valuesOf(admin, inverter)).get('6 P')).toBe(12.5)
})

test('a text that is refused comes back after a reload with its reason, and is never sent', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  await begun(inverter)
  await signIn(page, 'vanhanh')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('InverterTracking/Update')) sent.push(request.postData() ?? '')
  })
  await page.goto(sheetOf(inverter))
  const cell = () => cellAt(page, 6, 'Công suất AC')
  const next = () => cellAt(page, 6, 'Hệ số công suất cosφ')
  await (await cell()).click()
  await typed(page, 'một trăm')
  await (await next()).click()
  await typed(page, '1,5')
  await expect(page.getByRole('status').filter({ hasText: '2 ô' })).toBeVisible()
  await page.reload()
  await expect(await cell()).toHaveText('một trăm')
  await expect(await cell()).toHaveAccessibleName(/Không phải là số/)
  await expect(await next()).toHaveText('1,5')
  await expect(await next()).toHaveAccessibleName(/Ngoài giới hạn chặn nhập/)
  await (await cell()).click()
  await page.keyboard.press('Escape')
  await (await next()).click()
  await typed(page, '0,95')
  await allSaved(page)
  await page.reload()
  await expect(await next()).toHaveText('0.950')
  await expect(await cell()).toHaveText('')
  await allSaved(page)
  expect(sent).toHaveLength(1)
})

test('what stands refused in a sheet that is confirmed meanwhile is told, and given up by a button', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  const id = await begun(inverter)
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  const [six, seven] = await Promise.all([6, 7].map((hour) => cellAt(page, hour, 'Công suất AC')))
  if (!six || !seven) throw new Error('two cells')
  await six.click()
  await typed(page, '98')
  await allSaved(page)
  await seven.click()
  await typed(page, 'một trăm')
  const leader = await apiAs('truongca')
  const { items } = await leader(inverterTrackingApi.list, { query: { inverterId: inverter.id, date: day } })
  await leader(inverterTrackingApi.confirm, { body: { id, version: items[0]?.version ?? 0 } })
  const told = page.getByRole('alert').filter({ hasText: '1 ô không ghi được' })
  await expect(told).toContainText('một trăm: Phiếu đã được xác nhận')
  await told.getByRole('button', { name: 'Bỏ' }).click()
  await expect(seven).toHaveText('')
  await allSaved(page)
  await page.reload()
  await expect(six).toHaveText('98.0')
  await expect(seven).toHaveText('')
})

test('one specification of all inverters gives reasons and settles clashes in its own cells', async ({
  page,
  admin,
  browser,
}) => {
  const inverter = await makeInverter(admin)
  await begun(inverter)
  const leader = await pageOf(browser, 'truongca')
  await leader.goto(sheetOf(inverter))
  await (await cellAt(leader, 6, 'Công suất AC')).click()
  await typed(leader, '50')
  await allSaved(leader)

  await signIn(page, 'vanhanh')
  await page.goto(`/theo-doi-inverter?ngay=${day}`)
  await page.getByRole('tab', { name: 'Nhập theo thông số' }).click()
  const row = page.getByRole('row', { name: new RegExp(inverter.code) })
  const [six, seven] = [row.getByRole('gridcell').nth(0), row.getByRole('gridcell').nth(1)]
  await expect(six).toHaveText('50.0')

  await test.step('a correction asks for its reason', async () => {
    await six.click()
    await typed(page, '51')
    await expect(six).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Ghi lý do' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('Đọc nhầm đồng hồ')
    await page.getByRole('button', { name: 'Đính chính' }).click()
    await allSaved(page)
    await expect(six).toHaveText('51.0')
    expect((await valuesOf(admin, inverter)).get('6 P')).toBe(51)
  })

  await test.step('a clash is seen by both and settled here', async () => {
    await page.context().setOffline(true)
    await seven.click()
    await typed(page, '42')
    await expect(page.getByText('Chờ mạng (1 ô)')).toBeVisible()
    await (await cellAt(leader, 7, 'Công suất AC')).click()
    await typed(leader, '41')
    await allSaved(leader)
    await page.context().setOffline(false)
    await expect(page.getByText(`Hai người cùng nhập ô ${inverter.code} · 07:00`)).toBeVisible()
    await expect(page.getByText(/Bạn nhập 42, nhưng .* đã nhập 41/)).toBeVisible()
    await expect(leader.getByText(/Đang là 41 .* cũng nhập 42/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Giữ 41' }).click()
    await expect(seven).toHaveText('41.0')
    await expect(page.getByText(/Hai người cùng nhập/)).toBeHidden()
    await expect(leader.getByText(/Hai người cùng nhập/)).toBeHidden()
  })
  await leader.context().close()
})

test('a finger selects with the first tap and types with the second', async ({ admin, browser }) => {
  const inverter = await makeInverter(admin)
  await begun(inverter)
  const tablet = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })
  const page = await tablet.newPage()
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  const cell = await cellAt(page, 8, 'Công suất AC')
  await cell.tap()
  await expectFocus(page, cell)
  await expect(page.getByRole('textbox', { name: /08:00/ })).toBeHidden()
  await cell.tap()
  const input = page.getByRole('textbox', { name: /08:00/ })
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('inputmode', 'decimal')
  expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await input.fill('88,5')
  await (await cellAt(page, 9, 'Công suất AC')).tap()
  await allSaved(page)
  expect((await valuesOf(admin, inverter)).get('8 P')).toBe(88.5)
  await tablet.close()
})

test('no head of a column is cut off on a phone', async ({ admin, browser }) => {
  const inverter = await makeInverter(admin)
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(1)).toBeVisible()
  const cut = await page.getByRole('grid').evaluate(async (grid) => {
    const frame = grid.parentElement
    if (!frame) return []
    const found = new Set<string>()
    for (let left = 0; left < frame.scrollWidth; left += 200) {
      frame.scrollTo({ left })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      for (const head of grid.querySelectorAll<HTMLElement>('thead th')) {
        const words = head.querySelector('span')
        if (words && words.scrollHeight > words.clientHeight + 1) found.add(head.title)
        if (head.scrollHeight > head.clientHeight + 1) found.add(head.title)
      }
    }
    return [...found]
  })
  expect(cut).toEqual([])
  await context.close()
})

test('the standstills of a period are taken as an Excel file', async ({ page }) => {
  await signIn(page, 'quandoc.mt')
  await page.goto(`/theo-doi-inverter?ngay=${day}`)
  await page.getByRole('tab', { name: 'Đứng máy' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất danh sách' }).click()
  expect((await file).suggestedFilename()).toMatch(/^dung-may_.*[.]xlsx$/)
})
