import { deviceApi } from '#contract/devices/index.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { takeOffered } from './support/screen.ts'
import { expect, linesOfLog as log, test } from './support/shifts.ts'

test('a device is picked by its number, and the words are those of the catalogue', async ({
  page,
  admin,
  onDuty: { address, operator, plant },
}) => {
  const breaker = { code: 'MC 171', operatingNo: '171', name: 'Máy cắt 171 đường dây 171' }
  const line = { code: '171', operatingNo: '171', name: 'Đường dây 171' }
  for (const [kind, device] of [
    ['breaker', breaker],
    ['line', line],
  ] as const)
    await admin(deviceApi.create, { body: { powerPlantId: plant.id, kind, ...device } })
  await signIn(page, operator.userName)
  await page.goto(address)
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await page.keyboard.type('Kiểm tra máy cắt')
  const box = page.getByRole('combobox', { name: 'Thiết bị' })
  await box.fill('171')
  await expect(page.getByRole('option', { name: /Đường dây 171/ })).toBeVisible()
  await box.fill('may cat 171')
  await takeOffered(box)
  await expect(box).toHaveValue(breaker.name)
  await box.press('Enter')
  await expect(log(page)).toContainText(breaker.name)
  // What was named last is offered first.
  await page.reload()
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await box.click()
  const offered = page.getByRole('listbox', { name: 'Chọn trong danh mục' }).getByRole('option')
  await expect(offered.first()).toContainText(breaker.name)
})

test('what is not in the catalogue is written only as such, and no letter of it is lost', async ({
  page,
  onDuty: { address, operator },
}) => {
  await signIn(page, operator.userName)
  await page.goto(address)
  await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.press('k')
  await page.keyboard.type('Kiểm tra bơm')
  const box = page.getByRole('combobox', { name: 'Thiết bị' })
  await box.fill('bơm tạm số 9')
  await page.getByRole('textbox', { name: 'Nội dung' }).press('Enter')
  await expect(page.getByText('Hãy chọn thiết bị trong danh sách, hoặc chọn “ngoài danh mục”')).toBeVisible()
  await expect(box).toHaveValue('bơm tạm số 9')
  await box.press('ArrowDown')
  await takeOffered(box)
  await expect(page.getByText('ngoài danh mục', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await box.press('Enter')
  await expect(log(page)).toContainText('bơm tạm số 9')
})

test('unit and meter of the book are picked; leaving an open list loses nothing, and a phone shows names whole', async ({
  page,
  admin,
  onDuty: { address, leader, plant },
}) => {
  for (const number of ['171', '172'])
    await admin(deviceApi.create, {
      body: {
        powerPlantId: plant.id,
        kind: 'meter',
        code: `CT${number}`,
        operatingNo: null,
        name: `Công tơ chính ${number}`,
      },
    })
  await admin(deviceApi.create, {
    body: { powerPlantId: plant.id, kind: 'generator', code: 'H2', operatingNo: 'H2', name: 'Tổ máy H2' },
  })
  await signIn(page, leader.userName)
  await page.setViewportSize(sizes.phone)
  await page.goto(address)
  await page.getByRole('link', { name: 'Sổ ca' }).click()

  const units = page.getByRole('region', { name: 'Trạng thái thiết bị' })
  await units.getByRole('button', { name: 'Sửa mục Trạng thái thiết bị' }).click()
  await units.getByRole('button', { name: 'Thêm thiết bị' }).click()
  const unit = units.getByRole('combobox', { name: 'Thiết bị' }).last()
  await unit.fill('h2')
  // The keyboard of a phone takes half of the screen, and the list what is left of it.
  await page.setViewportSize({ ...sizes.phone, height: 420 })
  await expect(page.getByRole('option', { name: 'Tổ máy H2' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize(sizes.phone)
  await unit.press('Escape')
  await expect(unit).toHaveValue('h2')
  await unit.press('ArrowDown')
  await takeOffered(unit)
  await expect(unit).toHaveValue('Tổ máy H2')
  await units.getByRole('combobox', { name: 'Trạng thái' }).last().selectOption('coldStandby')
  await units.getByRole('button', { name: 'Lưu' }).click()
  await expect(units.getByRole('row', { name: /Tổ máy H2.*Dự phòng nguội/ })).toBeVisible()

  const meters = page.getByRole('region', { name: 'Chỉ số công tơ' })
  await meters.getByRole('button', { name: 'Sửa mục Chỉ số công tơ' }).click()
  for (const number of ['171', '172']) {
    await meters.getByRole('button', { name: 'Thêm công tơ' }).click()
    const meter = meters.getByRole('combobox', { name: 'Công tơ' }).last()
    await meter.fill(number)
    // Only meters are offered here: no unit, no line.
    await expect(page.getByRole('option')).toHaveText([/Công tơ chính/, /ngoài danh mục/])
    await takeOffered(meter)
    await expect(meter).toHaveValue(`CT${number} Công tơ chính ${number}`)
    expect(await meter.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  }
  await expect(meters).not.toContainText('Điện năng')
  await meters.getByLabel('Cuối ca (kWh)').first().fill('1500')
  // Where nobody has typed where it began, nothing is counted from zero.
  await expect(meters).not.toContainText('Điện năng')
  for (const start of await meters.getByLabel('Đầu ca (kWh)').all()) await start.fill('0')
  await expect(meters).toContainText('Điện năng: 1.50 MWh')
  await meters.getByRole('button', { name: 'Lưu' }).click()
  await expect(meters.getByRole('row', { name: /Công tơ chính 171.*1,500/ })).toBeVisible()
})
