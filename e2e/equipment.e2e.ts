import type { Page } from '@playwright/test'

import { deviceApi } from '#contract/devices/index.ts'

import { expectAccessible, signIn } from './support/browser.ts'
import { takeOffered } from './support/screen.ts'
import { expect, test } from './support/shifts.ts'

const log = (page: Page) => page.getByRole('region', { name: 'Các dòng nhật ký' }).getByRole('listitem')

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
