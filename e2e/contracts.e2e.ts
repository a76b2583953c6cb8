import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose, rowOf, save } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => formatDay(plantDay(new Date(Date.now() + days * DAY_MS)))

test('a contract’s guarantee that ends too early reminds its keeper, who has it extended', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.notifications)
  await page.getByRole('searchbox').fill('05/2026/HĐ-OM')
  await rowOf(page, 'Bảo lãnh sắp hết hạn')
    .filter({ hasText: '05/2026/HĐ-OM' })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/quan-ly-hop-dong\/\d+$/)
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(sizes.wide)
  const line = rowOf(page, 'BLTH-118/2026')
  await expect(line).toContainText('Không đủ thời hạn')
  await line.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Hết hạn' }).fill(inDays(110))
  await save(page)
  await expect(line).toContainText('Còn hiệu lực')
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toHaveCount(0)
  await page.goto(paths.contractCalendar)
  await expect(page.getByRole('link', { name: /03\/2026\/HĐ-BH/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a manager drafts a contract, and sees no salary of the labour contract that the director enters', async ({
  page,
  browser,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.contracts)
  await page.getByRole('button', { name: 'Hợp đồng mới' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Số hợp đồng' }).fill('21/2026/HĐ-OM')
  await choose(form, 'Loại hợp đồng', 'dich vu')
  await form.getByRole('textbox', { name: 'Tên hợp đồng' }).fill('Vệ sinh công nghiệp nhà máy')
  await form.getByRole('textbox', { name: 'Đối tác', exact: true }).fill('Công ty TNHH Môi trường Xanh')
  await form.getByRole('textbox', { name: 'Mã số thuế' }).fill('0401234567')
  await form.getByRole('textbox', { name: 'Ngày ký' }).fill(inDays(-1))
  await form.getByRole('textbox', { name: 'Ngày hiệu lực' }).fill(inDays(0))
  await form.getByRole('textbox', { name: 'Ngày hết hạn' }).fill(inDays(365))
  await form.getByRole('textbox', { name: 'Giá trị trước thuế' }).fill('120.000.000')
  await choose(form, 'Người theo dõi', 'nguyen dang khoa')
  await choose(form, 'Tài liệu liên quan', 'qtvh')
  await save(page)
  await expect(page.getByText('129.600.000').first()).toBeVisible()
  await page.getByRole('link', { name: /^05\/QTVH-NMST · / }).click()
  await page.getByRole('link', { name: '21/2026/HĐ-OM · Vệ sinh công nghiệp nhà máy' }).click()
  await expect(page.getByText('Môi trường Xanh').first()).toBeVisible()

  const director = await pageOf(browser, 'giamdoc')
  await director.goto(paths.labourContracts)
  await director.getByRole('button', { name: 'Hợp đồng mới' }).click()
  const entry = director.getByRole('dialog')
  await choose(entry, 'Nhân viên', 'tran van loi')
  await entry.getByRole('textbox', { name: 'Số hợp đồng lao động' }).fill('77/2030/HĐLĐ')
  await entry.getByRole('textbox', { name: 'Công việc' }).fill('Sửa chữa cơ khí')
  await entry.getByRole('textbox', { name: 'Ngày ký' }).fill('01/01/2030')
  await entry.getByRole('textbox', { name: 'Ngày hiệu lực' }).fill('05/01/2030')
  await entry.getByRole('textbox', { name: 'Ngày hết hạn' }).fill('04/01/2034')
  await entry.getByRole('textbox', { name: 'Lương tháng' }).fill('18.765.432')
  await save(director)
  await expect(entry.getByText('không quá 36 tháng')).toBeVisible()
  await entry.getByRole('textbox', { name: 'Ngày hết hạn' }).fill('04/01/2031')
  await save(director)
  await expect(entry.getByText('có hiệu lực trong thời gian đó')).toBeVisible()
  await choose(entry, 'Nhân viên', 'nguyen trong nhan')
  await save(director)
  await expect(director).toHaveURL(/\/hop-dong-lao-dong\/\d+$/)
  await expect(director.getByText('18.765.432 VND').first()).toBeVisible()
  for (const size of Object.values(sizes)) {
    await director.setViewportSize(size)
    await expectAccessible(director)
  }

  const contract = new URL(director.url()).pathname
  await director.goto(paths.employees)
  await director.getByRole('searchbox').fill('nguyen trong nhan')
  await director.getByRole('link', { name: 'Nguyễn Trọng Nhân' }).click()
  await expect(director.getByRole('link', { name: '77/2030/HĐLĐ' })).toHaveAttribute('href', contract)

  await page.goto(contract)
  await expect(page.getByText('Sửa chữa cơ khí').first()).toBeVisible()
  await expect(page.getByText('18.765.432')).toHaveCount(0)
  await expect(page.getByText('Lương tháng')).toHaveCount(0)
  await page.goto(paths.labourContracts)
  await expect(rowOf(page, '77/2030/HĐLĐ')).toBeVisible()
  await expect(page.getByText('Lương tháng')).toHaveCount(0)
  await director.context().close()
})
