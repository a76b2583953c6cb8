import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('the manager lays down until when plans go and where, and is told at its field what cannot be', async ({
  page,
  hire,
}) => {
  const { userName } = await hire('QĐ')
  await signIn(page, userName)
  await page.goto(paths.outputSettings)
  const main = page.getByRole('main')
  await expect(main.getByText('Nhà máy đang dùng các giá trị mặc định')).toBeVisible()
  await expect(main).toContainText('11:30 (thông thường)')
  await expect(main.getByRole('button', { name: 'Thử đăng nhập' })).toHaveCount(0)
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Hạn gửi điều độ, ngày trước').fill('10:15')
  await choose(form, 'Máy chủ nhận kế hoạch', 'Thư mục trên máy chủ')
  await form.getByLabel('Địa chỉ').fill('../ngoài')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Chỉ ghi tên thư mục: chữ không dấu, chữ số')).toBeVisible()
  await form.getByLabel('Địa chỉ').fill('ke-hoach-thu')
  // Hours that end before they begin are refused where they stand.
  const hours = form.getByLabel('Đến')
  await hours.first().fill('06:00')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Giờ cuối phải sau giờ đầu')).toBeVisible()
  await hours.first().fill('11:30')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()

  await expect(main).toContainText('10:15')
  await expect(main).toContainText('ke-hoach-thu')
  await expect(main.getByRole('button', { name: 'Thử đăng nhập' })).toBeVisible()
  await page.reload()
  await expect(main).toContainText('10:15')
  await main.getByRole('button', { name: 'Lịch sử' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Hạn gửi điều độ, ngày trước.*10:15/)
})
