import { paths } from '#contract/core/paths.ts'

import { answered, expectAccessible, pageOf, signIn } from './support/browser.ts'
import { expect, test, unique } from './support/test.ts'

const path = paths.devices

test('a manager keeps a view, begins with it, shares it, deletes it and takes that back', async ({
  page,
  browser,
}) => {
  const name = unique('Inverter đang dùng ')
  await signIn(page, 'quandoc.mt')
  await page.goto(`${path}?kind=inverter`)
  const menu = page.getByRole('button', { name: 'Khung nhìn' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Lưu thành khung nhìn mới…' }).click()
  const form = page.getByRole('dialog', { name: 'Lưu khung nhìn mới' })
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Vui lòng nhập tên khung nhìn')).toBeVisible()
  await form.getByLabel('Tên khung nhìn').fill(name)
  await form.getByLabel('Chia sẻ với vai trò').selectOption({ label: 'Trưởng ca' })
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page).toHaveURL(/kind=inverter&view=\d+/)
  const open = page.getByRole('button', { name, exact: true })
  await open.click()
  const begin = page.getByRole('menuitem', { name: 'Đặt làm mặc định của tôi' })
  await answered(page, '**/Preference/Update', () => begin.click())

  await page.goto(path)
  await expect(page).toHaveURL(/kind=inverter&view=\d+/)
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(page.getByRole('button', { name: `${name} *` })).toBeVisible()

  const leader = await pageOf(browser, 'truongca.mt')
  await leader.goto(path)
  await leader.getByRole('button', { name: 'Khung nhìn' }).click()
  await leader.getByRole('menuitem', { name: new RegExp(name) }).click()
  await expect(leader).toHaveURL(/kind=inverter/)
  await leader.getByRole('button', { name, exact: true }).click()
  await expect(leader.getByRole('menuitem', { name: 'Xóa khung nhìn' })).toBeHidden()
  await leader.context().close()

  await page.getByRole('button', { name: `${name} *` }).click()
  await page.getByRole('menuitem', { name: 'Xóa khung nhìn' }).click()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(open).toBeVisible()
  await open.click()
  await page.getByRole('menuitem', { name: 'Xóa khung nhìn' }).click()
  await expect(page.getByText(`Đã xóa khung nhìn ${name}`)).toBeVisible()
})
