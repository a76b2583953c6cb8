import { paths } from '#contract/core/paths.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('what a plant lays down for its inverters is changed here, and its history tells of it', async ({
  page,
  makePlant,
}) => {
  const plant = await makePlant()
  await signIn(page, 'admin')
  await page.goto(`${paths.trackingSettings}?nha-may=${plant.id}`)
  await expect(page.getByText('Nhà máy đang dùng các giá trị mặc định')).toBeVisible()
  await page.getByRole('button', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Thấp hơn trung vị bị đánh dấu').fill('1e1')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Phải là số')).toBeVisible()
  await form.getByLabel('Thấp hơn trung vị bị đánh dấu').fill('7,5')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('7.5 %')
  await page.getByRole('button', { name: 'Lịch sử' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Thấp hơn trung vị bị đánh dấu.*5.*7\.5/)
})
