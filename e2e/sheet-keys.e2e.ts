import { drag, pasteText } from './support/duty-schedules.ts'
import { signIn } from './support/browser.ts'
import { allSaved, cellAt, copied, makeInverter, sheetOf, valuesOf } from './support/inverters.ts'
import { begun, expectFocus, typed } from './support/sheets.ts'
import { expect, test } from './support/test.ts'

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

  await test.step('what a pasted block has beyond the sheet is told', async () => {
    const lastRow = await at(18)
    await lastRow.click()
    await pasteText(page, '3\n4\n5')
    const told = page.locator('[aria-live]').filter({ hasText: 'Khối dán lớn hơn bảng' })
    await expect(told).toContainText('2 dòng')
    await expect(told).toContainText('“4”')
    await page.keyboard.press('Control+z')
    await expect(lastRow).toHaveText('')
  })

  await test.step('Ctrl with an arrow goes to the edge of the data; space selects rows and columns', async () => {
    await six.click()
    await page.keyboard.press('Control+ArrowDown')
    await expectFocus(page, twelve)
    await page.keyboard.press('Control+ArrowDown')
    await expectFocus(page, await at(18))
    await page.keyboard.press('Control+ArrowUp')
    await expectFocus(page, twelve)
    await page.keyboard.press('Control+Space')
    await expect(page.getByText('13 ô đã chọn')).toBeVisible()
    const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 1
    await twelve.click()
    await page.keyboard.press('Shift+Space')
    await expect(page.getByText(`${columns} ô đã chọn`)).toBeVisible()
    await page.keyboard.press('Control+a')
    await expect(page.getByText(`${columns * 13} ô đã chọn`)).toBeVisible()
  })

  await test.step('1.152 in a field of volts is asked at its cell, and answered once', async () => {
    await page.keyboard.press('Escape')
    // Columns out of sight are not drawn.
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    const head = page.getByRole('columnheader', { name: /^Điện áp DC MPPT 1\b/ }).first()
    const dc = (await head.getAttribute('data-column')) ?? ''
    const cell = (hour: number) => page.locator(`td[data-row="${hour - 6}"][data-column="${dc}"]`)
    await cell(6).click()
    await page.keyboard.type('1.152')
    await page.keyboard.press('Enter')
    const question = page.getByRole('group', { name: 'Bạn muốn nhập số nào?' })
    await expect(question.getByRole('button', { name: '1.152 V' })).toBeFocused()
    await expect(cell(6)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(question.getByRole('button', { name: '1152 V' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expectFocus(page, cell(7))
    await typed(page, '1.148')
    await allSaved(page)
    const values = await valuesOf(admin, inverter)
    expect([6, 7].map((hour) => values.get(`${hour} UDC1`))).toEqual([1152, 1148])
  })

  await test.step('a pasted 10,900 is what the rating leaves possible, and asked where it may be either', async () => {
    await (await at(16)).click()
    await pasteText(page, '10,900')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    // Columns out of sight are not drawn.
    await page.keyboard.press('End')
    const day = await cellAt(page, 16, 'Sản lượng ngày')
    await day.click()
    await pasteText(page, '10,900\n11,250')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('11,250')
    await expect(question.getByRole('button', { name: '11.25', exact: true })).toBeVisible()
    await expect(day).toHaveText('')
    await question.getByRole('button', { name: /^11\s250$/ }).click()
    await expect(question).toBeHidden()
    // A clear number beside it says how all are written.
    await (await cellAt(page, 8, 'Sản lượng ngày')).click()
    await pasteText(page, '10,900\n12,5')
    await allSaved(page)
    const values = await valuesOf(admin, inverter)
    expect([16, 17].map((hour) => values.get(`${hour} EDAY`))).toEqual([10_900, 11_250])
    expect([8, 9].map((hour) => values.get(`${hour} EDAY`))).toEqual([10.9, 12.5])
    expect(values.get('16 P')).toBe(10.9)
    await page.keyboard.press('Home')
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
