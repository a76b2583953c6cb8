import { paths } from '#contract/core/paths.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { allSaved, cellAt, day, makeInverter, sheetOf, valuesOf } from './support/inverters.ts'
import { chooseShift } from './support/screen.ts'
import { begun, expectFocus, typed } from './support/sheets.ts'
import { expect, test } from './support/test.ts'

test('no key is lost right after a sheet is begun, however slow the answers come', async ({
  page,
  admin,
}) => {
  const inverter = await makeInverter(admin)
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  await page.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  const form = page.getByRole('dialog')
  await chooseShift(form, 'C1')
  await page.route('**/InverterTracking/GetAll?**', async (route) => {
    await new Promise((done) => void setTimeout(done, 6000))
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
  await page.goto(`${paths.inverterTracking}?ngay=${day}`)
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
    await expect(page.getByRole('grid')).toBeFocused()
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

  await test.step('Escape gives up what the server refused', async () => {
    await seven.click()
    await typed(page, '49')
    await expect(seven).toHaveAttribute('aria-invalid', 'true')
    await seven.click()
    await page.keyboard.press('Escape')
    await expect(seven).toHaveText('41.0')
    await expect(page.getByRole('button', { name: 'Ghi lý do' })).toBeHidden()
    await allSaved(page)
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

test('on a phone no head of a column is cut off, and numbers have their keyboard', async ({
  admin,
  browser,
}) => {
  const inverter = await makeInverter(admin)
  await begun(inverter)
  const context = await browser.newContext({ viewport: sizes.phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await signIn(page, 'vanhanh')
  await page.goto(sheetOf(inverter))
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(1)).toBeVisible()
  const power = await cellAt(page, 6, 'Công suất AC')
  await power.tap()
  await power.tap()
  const input = page.getByRole('textbox', { name: /06:00/ })
  // A number keyboard has no minus.
  await expect(input).toHaveAttribute('inputmode', 'decimal')
  await input.fill('0,5')
  await page.getByRole('button', { name: 'Đổi dấu' }).tap()
  await expect(input).toHaveValue('-0,5')
  await expect(input).toBeFocused()
  await page.keyboard.press('Escape')
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

test('the standstills of a period are taken as an Excel file, and a month on its way is told to stop', async ({
  page,
}) => {
  await signIn(page, 'quandoc.mt')
  await page.goto(`${paths.inverterTracking}?ngay=${day}`)
  // The server never gets to answer.
  await page.route(`**/api${inverterTrackingApi.exportExcel.path}`, () => undefined)
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  await page.getByRole('menuitem', { name: 'Cả tháng' }).click()
  await expect(page.getByRole('progressbar', { name: 'Đang xuất Excel' })).toBeVisible()
  await page.getByRole('button', { name: 'Dừng', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Xuất Excel' })).toBeVisible()

  await page.getByRole('tab', { name: 'Đứng máy' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất danh sách' }).click()
  expect((await file).suggestedFilename()).toMatch(/^dung-may_.*[.]xlsx$/)
})

test('the plant above a sheet leads to its own day, whichever plant is chosen in the header', async ({
  page,
  admin,
  makePlant,
}) => {
  const inverter = await makeInverter(admin)
  const { id: otherId } = await makePlant()
  await signIn(page, 'bandieuhanh')
  await page.goto(paths.home)
  await page.context().addCookies([{ name: 'powerPlant', value: String(otherId), url: page.url() }])
  await page.goto(sheetOf(inverter))
  await page.getByRole('main').getByRole('link', { name: inverter.powerPlantName }).click()
  await expect(page).toHaveURL(new RegExp(`nha-may=${inverter.powerPlantId}&ngay=${day}$`))
  await expect(page.getByRole('main')).toContainText(inverter.code)
})
