import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const DAY_MS = 86_400_000
const inDays = (days: number) => formatDay(plantDay(new Date(Date.now() + days * DAY_MS)))

test('a contract’s guarantee that ends too early reminds its keeper, who has it extended', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.notifications)
  await page
    .getByRole('link', { name: /05\/2026\/HĐ-OM/ })
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
  await form.getByLabel('Hết hạn').fill(inDays(110))
  await save(page)
  await expect(line).toContainText('Còn hiệu lực')
  await expect(page.getByText('Bảo lãnh không đủ thời hạn')).toHaveCount(0)
  await page.goto(paths.contractCalendar)
  await expect(page.getByRole('link', { name: /03\/2026\/HĐ-BH/ }).first()).toBeVisible()
  await expectAccessible(page)
})

test('a draft is put into force by the director, and pays no more than its value', async ({
  page,
  browser,
}) => {
  const no = unique('HD')
  await signIn(page, 'quandoc')
  await page.goto(paths.contracts)
  await page.getByRole('button', { name: 'Hợp đồng mới' }).click()
  const form = page.getByRole('dialog', { name: 'Hợp đồng mới' })
  await form.getByLabel('Số hợp đồng').fill(no)
  await choose(form, 'Loại hợp đồng', 'Dịch vụ')
  await form.getByLabel('Tên hợp đồng').fill('Sơn chống gỉ cửa van')
  await form.getByLabel('Đối tác', { exact: true }).fill('Công ty TNHH Sơn Miền Trung')
  await form.getByLabel('Mã số thuế đối tác').fill('0401234599')
  await form.getByLabel('Ngày ký').fill(inDays(-3))
  await form.getByLabel('Ngày hiệu lực').fill(inDays(-2))
  await form.getByLabel('Ngày hết hạn đã ký').fill(inDays(60))
  await form.getByLabel('Giá trị trước thuế').fill('1.000.000.000')
  await choose(form, 'Người theo dõi', 'a')
  await form.locator('input[type=file]').setInputFiles({
    name: 'hop-dong.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n1 0 obj\n'),
  })
  await expect(form.getByText('hop-dong.pdf')).toBeVisible()
  await save(page)
  await expect(page).toHaveURL(/\/quan-ly-hop-dong\/\d+$/)
  const head = page.locator('main header').first()
  await expect(head).toContainText('Nháp')
  await expect(page.getByText('1.080.000.000 VND').first()).toBeVisible()
  await head.getByRole('button', { name: 'Trình duyệt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Trình duyệt' }).click()
  await expect(head).toContainText('Chờ duyệt')

  const directors = await pageOf(browser, 'giamdoc')
  await directors.goto(new URL(page.url()).pathname)
  const panel = directors.getByRole('region', { name: 'Ý kiến của bạn' })
  await panel.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(head).toContainText('Sắp hết hạn')

  await page.getByRole('button', { name: 'Thêm đợt thanh toán' }).click()
  const payment = page.getByRole('dialog', { name: 'Thêm đợt thanh toán' })
  await choose(payment, 'Loại', 'Thanh toán đợt')
  await payment.getByLabel('Điều kiện, hồ sơ').fill('Nghiệm thu, hóa đơn')
  await payment.getByLabel('Số tiền trước thuế').fill('1.000.000.001')
  await save(page)
  await expect(payment.getByText(/vượt giá trị hợp đồng/).first()).toBeVisible()
  await payment.getByLabel('Số tiền trước thuế').fill('400.000.000')
  await save(page)
  await expect(rowOf(page, 'Nghiệm thu, hóa đơn')).toContainText('432.000.000')
})
