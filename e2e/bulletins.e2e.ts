import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('a manager says who gets the bulletin and when, and looks at one', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.bulletinSettings)
  await expect(page.getByText(/bch-ptds@tinh.invalid/)).toBeVisible()
  await page.getByRole('button', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Thêm người nhận' }).click()
  await form.getByLabel('Tên, đơn vị').last().fill('Đài khí tượng thủy văn')
  await form.getByLabel('E-mail').last().fill('không phải')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Email không hợp lệ')).toBeVisible()
  await form.getByLabel('E-mail').last().fill('dai@kttv.invalid')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(/dai@kttv.invalid/)).toBeVisible()

  await page.goto(paths.bulletins)
  await page.getByRole('button', { name: 'Gửi ngay' }).click()
  const send = page.getByRole('dialog')
  await send.getByLabel('Hồ chứa').click()
  await page.getByRole('option', { name: 'Hồ Sông Trâm' }).click()
  const preview = await send.getByRole('link', { name: 'Xem bản tin' }).getAttribute('href')
  const paper = await page.request.get(preview ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await send.getByRole('button', { name: 'Gửi ngay' }).click()
  await expect(send.getByText('Hệ thống chưa bật gửi e-mail.')).toBeVisible()
})
