import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { choose, rowOf, save } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('the manager finds what runs short, sees why, proposes to buy it, and is warned of a second code', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(`${paths.inventory}?isLow=true`)
  const row = rowOf(page, 'Dưới định mức').first()
  const name = await row.getByRole('link').first().innerText()
  await expectAccessible(page)
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/quan-ly-vat-tu\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Tồn kho', exact: true })).toBeVisible()
  await expect(page.getByRole('figure')).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(sizes.wide)
  await page.getByRole('button', { name: /^Đề nghị mua/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đề nghị mua' }).click()
  await expect(page).toHaveURL(/create-propose\?id=\d+/)
  await expect(page.getByRole('textbox', { name: 'Ghi chú' }).first()).toHaveValue(
    new RegExp(`Mã ${name.split('\n')[0] ?? name}; tồn`),
  )

  await page.goto(paths.newItem)
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Mã vật tư' }).fill('DL-777')
  await choose(form, 'Nhóm vật tư', 'do luong')
  await form.getByRole('textbox', { name: 'Tên vật tư' }).fill('rtd pt100')
  await expect(form.getByText('Có thể đã khai báo dưới mã khác')).toBeVisible()
  await form.getByRole('textbox', { name: 'Tên vật tư' }).fill('Đồng hồ mức dầu')
  await expect(form.getByText('Có thể đã khai báo dưới mã khác')).toHaveCount(0)
  await choose(form, 'Đơn vị tính', 'cai')
  await choose(form, 'Nơi cất giữ', 'K1-B-04')
  const minimum = form.getByRole('textbox', { name: 'Định mức tối thiểu' })
  await minimum.fill('1.250')
  await save(page)
  await expect(form.getByText('Hãy gõ 1250 hoặc 1.25', { exact: false })).toBeVisible()
  await minimum.fill('2')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByRole('heading', { name: 'Đồng hồ mức dầu' })).toBeVisible()
})
