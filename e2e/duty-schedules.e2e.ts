import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes, slow } from './support/browser.ts'
import {
  assistant,
  cellOf,
  codesOf,
  drag,
  idOf,
  makeMonth,
  manager,
  operator,
  pasteText,
  publish,
  read,
  removeMonth,
  saved,
  schedules,
  submit,
} from './support/duty-schedules.ts'
import { rowOf } from './support/screen.ts'
import { expect, test } from './support/test.ts'

// All of them work at the same plant, which has one schedule for each month.
test.describe.configure({ mode: 'serial' })

test('a month is made, worked on by keyboard, allowed, submitted, approved, published and changed', async ({
  page,
  browser,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(schedules)
  await expect(rowOf(page, 'Đã công bố').first()).toBeVisible()
  await page.getByRole('button', { name: 'Lập lịch trực' }).click()
  const preview = page.getByRole('region', { name: 'Xem trước hai tuần đầu' })
  await expect(preview.getByRole('row')).toHaveCount(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lập lịch', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Lịch trực tháng/, level: 1 })).toBeVisible()

  await test.step('a code is typed, taken back and done again', async () => {
    await cellOf(page, assistant, 4).click()
    await page.keyboard.press('x')
    await expect(cellOf(page, assistant, 4)).toHaveAccessibleName(/, X$/)
    await page.keyboard.press('Control+z')
    await expect(cellOf(page, assistant, 4)).not.toHaveAccessibleName(/, X$/)
    await page.keyboard.press('Control+y')
    await expect(cellOf(page, assistant, 4)).toHaveAccessibleName(/, X$/)
    await page.keyboard.press('ArrowRight')
    await expect(cellOf(page, assistant, 5)).toBeFocused()
    await page.keyboard.type('ro')
    await page.keyboard.press('Tab')
    await expect(cellOf(page, assistant, 6)).toBeFocused()
    await saved(page)
    expect((await codesOf(page, assistant)).slice(3, 5)).toEqual(['X', 'Ro'])
  })

  await test.step('a block is copied, pasted, filled and cleared', async () => {
    await cellOf(page, assistant, 4).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Control+c')
    await cellOf(page, assistant, 10).click()
    await page.keyboard.press('Control+v')
    await expect(cellOf(page, assistant, 11)).toHaveAccessibleName(/, Ro$/)
    await cellOf(page, assistant, 10).click()
    await cellOf(page, assistant, 12).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+r')
    await expect(cellOf(page, assistant, 12)).toHaveAccessibleName(/, X$/)
    await page.keyboard.press('Delete')
    await saved(page)
    expect((await codesOf(page, assistant)).slice(9, 12)).toEqual([null, null, null])
  })

  await test.step('what is no code is named and changes nothing', async () => {
    await cellOf(page, assistant, 10).click()
    await pasteText(page, 'C1\tQ7\r\n')
    await expect(page.getByText('Có nội dung không phải mã')).toBeVisible()
    await expect(cellOf(page, assistant, 10)).toHaveAccessibleName(/, C1$/)
    await page.keyboard.press('Delete')
    await saved(page)
  })

  await test.step('two shifts without rest are a breach, which the manager allows with a reason', async () => {
    await cellOf(page, assistant, 10).click()
    await page.keyboard.type('c3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('c1')
    const panel = page.getByRole('complementary', { name: 'Vi phạm quy định' })
    await expect(panel.getByText(`${assistant} trực hai ca liên tục`).first()).toBeVisible()
    await expect(panel.getByText('Thông tư 06/2025/TT-BCT').first()).toBeVisible()
    await expect(cellOf(page, assistant, 10)).toHaveAttribute('data-breach', 'block')
    await cellOf(page, assistant, 20).click()
    await panel.getByText(`${assistant} trực hai ca liên tục`).first().click()
    await expect(cellOf(page, assistant, 10)).toBeFocused()
    await expectAccessible(page)

    await submit(page)
    await expect(page.getByRole('alertdialog')).toContainText('Lịch vi phạm')
    await page.getByRole('button', { name: 'Hủy' }).click()

    const allow = panel.getByRole('button', { name: 'Cho phép kèm lý do' })
    for (let open = await allow.count(); open > 0; open--) {
      await allow.first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cho phép kèm lý do' }).click()
      await expect(dialog.getByText('Hãy ghi lý do')).toBeVisible()
      await dialog.getByLabel('Lý do').fill('Trực thay người ốm đột xuất')
      await dialog.getByRole('button', { name: 'Cho phép kèm lý do' }).click()
      await expect(allow).toHaveCount(open - 1)
    }
    await expect(panel.getByText(/cho phép lúc .*: Trực thay người ốm đột xuất/).first()).toBeVisible()
  })

  await submit(page)
  await expect(page.getByText('Chờ duyệt', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')

  await test.step('the director returns it, then approves it', async () => {
    const director = await pageOf(browser, 'giamdoc')
    await director.goto(`${schedules}/${idOf(page)}`)
    await director.getByRole('button', { name: 'Trả lại' }).click()
    const dialog = director.getByRole('dialog')
    await dialog.getByLabel('Lý do').fill('Ngày 10 cần xem lại')
    await dialog.getByRole('button', { name: 'Trả lại' }).click()
    await expect(director.getByText('Nháp', { exact: true })).toBeVisible()
    await expect(page.getByText('Nháp', { exact: true })).toBeVisible()
    await submit(page)
    await director.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await director.getByRole('alertdialog').getByRole('button', { name: 'Duyệt' }).click()
    await expect(director.getByText('Đã duyệt', { exact: true })).toBeVisible()
    await director.context().close()
  })

  await test.step('the manager publishes it and changes it with a reason', async () => {
    await publish(page, await apiAs('quandoc'))
    await expect(page.getByText('Đã công bố', { exact: true })).toBeVisible()
    await cellOf(page, assistant, 20).click()
    await page.keyboard.press('p')
    await expect(page.getByText('1 ô chưa lưu')).toBeVisible()
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thay đổi lịch đã công bố' })
    await expect(dialog.getByRole('listitem')).toContainText(assistant)
    await dialog.getByLabel('Lý do').fill('Nghỉ phép theo đơn')
    await dialog.getByRole('button', { name: 'Lưu thay đổi' }).click()
    const changes = page.getByRole('region', { name: 'Thay đổi sau khi công bố' })
    await expect(changes).toContainText('Nghỉ phép theo đơn')
    await expect(changes).toContainText('Nguyễn Đăng Khoa')
    await saved(page)
  })

  await test.step('a change that breaks a rule is kept when the manager allows it', async () => {
    await cellOf(page, assistant, 14).click()
    await page.keyboard.type('c3')
    await page.keyboard.press('Tab')
    await page.keyboard.type('c1')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thay đổi lịch đã công bố' })
    await dialog.getByLabel('Lý do').fill('Lũ về đột xuất')
    const save = dialog.getByRole('button', { name: 'Lưu thay đổi' })
    await save.click()
    await expect(dialog.getByRole('alert')).toContainText('Lịch vi phạm')
    await dialog.getByRole('checkbox', { name: 'Vẫn lưu và cho phép vi phạm với lý do trên' }).check()
    await save.click()
    await expect(dialog).toHaveCount(0)
    expect((await codesOf(page, assistant)).slice(13, 15)).toEqual(['C3', 'C1'])
    await expect(page.getByText(/cho phép lúc .*: Lũ về đột xuất/).first()).toBeVisible()
  })

  await test.step('its history tells of all that', async () => {
    await page.getByRole('button', { name: 'Thao tác khác' }).click()
    await page.getByRole('menuitem', { name: 'Lịch sử thay đổi' }).click()
    const history = page.getByRole('dialog', { name: /^Lịch sử thay đổi/ })
    await expect(history).toContainText('đã trả lại')
    await expect(history).toContainText('Ngày 10 cần xem lại')
    await expect(history).toContainText(`${assistant}, 20/`)
    await page.keyboard.press('Escape')
  })

  await test.step('a shift leader only looks at it', async () => {
    const leader = await pageOf(browser, 'truongca')
    await leader.goto(schedules)
    await expect(leader.getByRole('button', { name: 'Lập lịch trực' })).toHaveCount(0)
    await leader.goto(`${schedules}/${idOf(page)}`)
    await cellOf(leader, operator, 3).click()
    const before = await cellOf(leader, operator, 3).getAttribute('aria-label')
    await leader.keyboard.press('x')
    await leader.keyboard.press('Delete')
    await expect(cellOf(leader, operator, 3)).toHaveAccessibleName(before ?? '')
    await leader.keyboard.press('ArrowDown')
    await expect(cellOf(leader, assistant, 3)).toBeFocused()
    await expect(
      leader.getByRole('button', { name: /Trình duyệt|Công bố|Hoàn tác|Lưu thay đổi/ }),
    ).toHaveCount(0)
    await leader.context().close()
  })
})

test('of two who write at once the second learns whose code stands', async ({ page, browser }) => {
  await signIn(page, 'quandoc')
  const id = await makeMonth(page)
  const other = await apiAs('quandoc')
  const { rows, days } = await read(id)
  const row = rows.find(({ fullName }) => fullName === assistant)
  const cell = { employeeId: row?.employeeId ?? 0, day: days[0] ?? '', from: row?.codes[0] ?? null }
  // The browser hears of nothing while the other one writes.
  await page.route('**/realtime?*', (route) => route.abort())
  await page.reload()
  await cellOf(page, assistant, 1).click()
  await page.context().setOffline(true)
  await page.keyboard.press('h')
  await expect(page.getByText('Chưa lưu được, thử lại')).toBeVisible()
  await other(dutyScheduleApi.updateCells, { body: { id, cells: [{ ...cell, to: 'NB' }] } })
  await page.context().setOffline(false)
  await expect(page.getByText(`${assistant} ngày 01/`)).toContainText('người khác đã ghi NB, bạn vừa ghi H')
  await expect(cellOf(page, assistant, 1)).toHaveAccessibleName(/, NB$/)
  await saved(page)

  await test.step('others see a change at once', async () => {
    const leader = await pageOf(browser, 'truongca')
    await leader.goto(`${schedules}/${id}`)
    await cellOf(page, assistant, 2).click()
    await page.keyboard.type('ts')
    await expect(cellOf(leader, assistant, 2)).toHaveAccessibleName(/, TS$/)
    await leader.context().close()
  })
  await removeMonth(id)
})

test('a shift short of people is outlined at the foot, and somebody is added to the month', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  const id = await makeMonth(page)
  const { rows, days } = await read(id)
  const onDuty = rows.filter(({ dutyTeamName, codes }) => dutyTeamName !== null && codes[0] !== null)
  const [, , ...team] = onDuty
    .filter(({ dutyTeamName }) => dutyTeamName === onDuty[0]?.dutyTeamName)
    .map(({ employeeId, codes }) => ({ employeeId, day: days[0] ?? '', from: codes[0] ?? null, to: 'P' }))
  await test.step('a crew that is too small', async () => {
    const api = await apiAs('quandoc')
    await api(dutyScheduleApi.updateCells, { body: { id, cells: team } })
    const shift = team[0]?.from ?? ''
    const foot = page.locator(`[data-shift="${shift}"][data-at="0"]`)
    await expect(foot).toHaveAttribute('data-breach', 'block')
    await expect(foot).toHaveAccessibleName(/tối thiểu/)
    const panel = page.getByRole('complementary', { name: 'Vi phạm quy định' })
    await panel
      .getByText(new RegExp(`^.*Ca ${shift} ngày 1/.* tối thiểu`))
      .first()
      .click()
    await expect(foot).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-day]:focus')).toHaveCount(1)
  })

  await test.step('a newcomer', async () => {
    await page.getByRole('button', { name: 'Thêm người' }).click()
    const dialog = page.getByRole('dialog', { name: 'Thêm người' })
    await dialog.getByRole('button', { name: 'Họ và tên' }).click()
    const person = page.getByRole('option', { name: /Nguyễn Đăng Khoa/ })
    await expect(person).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await person.click()
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click()
    await expect(cellOf(page, manager, 1)).toBeFocused()
    await page.keyboard.press('x')
    await page.keyboard.press('ArrowRight')
    await saved(page)
    await expect(cellOf(page, manager, 2)).toBeFocused()
    await page.keyboard.press('x')
    await saved(page)
    expect((await codesOf(page, manager)).slice(0, 2)).toEqual(['X', 'X'])
  })
  await removeMonth(id)
})

test('a custom cycle is put together, and a draft is deleted', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(`${schedules}/tao-moi`)
  await page.getByRole('combobox', { name: 'Kiểu đi ca' }).fill('tuy chinh')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Thêm ngày' }).click()
  await page.getByRole('combobox', { name: 'Ngày 5 của chu kỳ' }).selectOption('X')
  await page.getByRole('checkbox', { name: /^Kíp D/ }).uncheck()
  await page.getByRole('combobox', { name: 'Độ lệch của Kíp B' }).selectOption('4')
  const preview = page.getByRole('region', { name: 'Xem trước hai tuần đầu' })
  await expect(
    preview
      .getByRole('row', { name: /^Kíp B/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('X')
  await page.getByRole('button', { name: 'Lập lịch', exact: true }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Kíp C' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Kíp D' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Thao tác khác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa lịch' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa lịch' }).click()
  await expect(page).toHaveURL(schedules)
  await expect(page.getByText(/^Đã xóa lịch trực tháng/)).toBeVisible()
})

test('with the mouse codes are selected and drawn on, and the month is printed', async ({ page }) => {
  await signIn(page, 'quandoc')
  const id = await makeMonth(page)
  // On a slow network the codes are drawn over while the first ones are still on their way.
  await slow(page, '**/UpdateCells', 1500)
  await drag(page, cellOf(page, operator, 2), cellOf(page, assistant, 4))
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(6)
  const firstSent = page.waitForRequest('**/UpdateCells')
  await page.keyboard.press('x')
  await firstSent
  await cellOf(page, operator, 2).click()
  await page.keyboard.press('p')
  await drag(page, page.locator('[data-handle]'), cellOf(page, operator, 6))
  await expect(cellOf(page, operator, 6)).toHaveAccessibleName(/, P/)
  await saved(page)
  expect((await codesOf(page, operator)).slice(1, 6)).toEqual(['P', 'P', 'P', 'P', 'P'])

  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^LỊCH TRỰC CA THÁNG/ })).toBeVisible()
  await expect(page.getByText(/C1: Ca 1 \(sáng\) 06:00–14:00.*P: Nghỉ phép năm/)).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(page.getByRole('button', { name: 'In', exact: true })).toBeHidden()
  await removeMonth(id)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true })

  test('a cell is tapped and takes a code from under the thumb', async ({ page }) => {
    await signIn(page, 'quandoc')
    const id = await makeMonth(page)
    await cellOf(page, assistant, 1).tap()
    await expect(cellOf(page, assistant, 1)).toBeFocused()
    await page.getByRole('toolbar', { name: 'Mã ca và mã công' }).getByRole('button', { name: /^NB/ }).tap()
    await expect(cellOf(page, assistant, 1)).toHaveAccessibleName(/, NB/)
    await saved(page)
    const fits = () => document.documentElement.scrollWidth === document.documentElement.clientWidth
    expect(await page.evaluate(fits), 'nothing sticks out at the side').toBe(true)
    await expectAccessible(page)
    await removeMonth(id)
  })
})
