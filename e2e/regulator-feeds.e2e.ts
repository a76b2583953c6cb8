import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test, unique } from './support/test.ts'

test('a manager names a receiver, tries it, pauses it and deletes it', async ({ page }) => {
  const name = unique('Sở thử ')
  await signIn(page, 'quandoc')
  await page.goto(paths.feedTargets)
  await page.getByRole('button', { name: 'Thêm nơi nhận' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Hồ chứa').click()
  await page.getByRole('option', { name: /Hồ Sông Trâm/ }).click()
  await form.getByRole('textbox', { name: 'Nơi nhận' }).fill(name)
  await form.getByLabel('Cách gửi').click()
  await page.getByRole('option', { name: /Thư mục trên máy chủ/ }).click()
  await form.getByLabel('Địa chỉ').fill('../ra-ngoai')
  await form.getByLabel('Mã tỉnh (MaTinh)').fill('GL')
  await form.getByLabel('Ký hiệu công trình (KyHieuCongTrinh)').fill('SONGTRAM')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText(/Chỉ ghi tên thư mục/)).toBeVisible()
  await form.getByLabel('Địa chỉ').fill(unique('so-'))
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lưu' }).click()

  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Đang gửi')
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Thử kết nối' }).click()
  await expect(page.getByText(/Kết nối được/)).toBeVisible()
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText(`Đã xóa nơi nhận ${name}`)).toBeVisible()
})

test('a shift leader sees what was sent of each interval', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(paths.feedIntervals)
  await expect(page.getByRole('heading', { name: 'Gửi số liệu hồ chứa' })).toBeVisible()
  await expectAccessible(page)
})
