import { paths } from '#contract/core/paths.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { PASSWORD } from './support/api.ts'
import { signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'
import { choose, rowOf, save } from './support/screen.ts'

const list = paths.employees

test('an administrator completes an account that a stock ABP client has made', async ({
  page,
  admin,
  newCode,
}) => {
  const userName = newCode().toLowerCase()
  const names = { userName, name: 'Thảo', surname: 'Lý Thị', emailAddress: `${userName}@vanhanh.example` }
  const { id, employeeCode } = await admin(employeeApi.create, {
    body: { ...names, isActive: true, roleNames: ['DHV'], password: PASSWORD },
  })
  await signIn(page, 'admin')
  await page.goto(`${list}?keyword=${userName}&isIncomplete=true`)
  await expect(rowOf(page, employeeCode)).toContainText('Hồ sơ chưa đủ')
  await page.goto(`${list}/${id}`)
  await expect(page.getByRole('main')).toContainText(
    'Còn thiếu: Giới tính, Ngày sinh, Số điện thoại, Chức danh, Nhà máy. Bấm Sửa để bổ sung.',
  )
  await page.getByRole('button', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog', { name: 'Sửa nhân viên' })
  await choose(form, 'Giới tính', 'nu')
  await form.getByLabel('Ngày sinh').fill('1/2/1995')
  await form.getByLabel('Số điện thoại').fill('0912345678')
  await choose(form, 'Chức danh', 'truc phu')
  await save(page)
  await expect(form.getByText('Chọn ít nhất 1 mục').first()).toBeVisible()
  await choose(form, 'Nhà máy', 'song tram')
  // Escape beside a closed list means the drawer, and takes nothing of what is chosen away.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hủy' }).click()
  await expect(form.getByText('NMĐMT nổi Sông Trâm')).toBeVisible()
  await save(page)
  await expect(page.getByText('Sửa thành công')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Hồ sơ chưa đủ')
})
