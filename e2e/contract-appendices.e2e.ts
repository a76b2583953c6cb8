import { contractApi } from '#contract/contracts/index.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectUsable, pageOf, signIn, sizes } from './support/browser.ts'
import { rowOf } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

test('an appendix raises the value of a contract once the director has signed it', async ({
  page,
  browser,
}) => {
  const manager = await apiAs('quandoc')
  const { items } = await manager(contractApi.list, { query: { keyword: '05/2026/HĐ-OM' } })
  const contract = items.find(({ contractNo }) => contractNo === '05/2026/HĐ-OM')
  if (!contract) throw new Error('the demonstration has no such contract')
  const before = contract.netValue ?? '0'
  const after = sumMoney([before, '38000000'])
  const appendixNo = unique('PL')

  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.contract, { id: contract.id }))
  await page.getByRole('button', { name: 'Thêm phụ lục' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Số phụ lục' }).fill(appendixNo)
  await form.getByRole('textbox', { name: 'Ngày ký' }).fill(formatDay(plantDay(new Date())))
  await form
    .getByRole('textbox', { name: 'Nội dung thay đổi' })
    .fill('Bổ sung thay dầu hộp số tời cửa nhận nước')
  await form.getByRole('textbox', { name: 'Tăng giảm trước thuế' }).fill('38.000.000')
  await form.getByRole('button', { name: 'Trình duyệt' }).click()
  const line = rowOf(page.getByRole('region', { name: 'Phụ lục' }), appendixNo)
  await expect(line).toContainText('Chờ duyệt')
  await expect(line.getByRole('button')).toHaveCount(0)
  const money = page.getByRole('region', { name: 'Giá trị và thanh toán' })
  await expect(money).toContainText(`${formatMoney(before)} VND`)
  await line.getByRole('link', { name: appendixNo }).click()
  await expect(page.getByRole('button', { name: 'Rút lại' })).toBeVisible()

  const director = await pageOf(browser, 'giamdoc')
  await director.goto(new URL(page.url()).pathname)
  await expect(director.getByText(`${formatMoney(after)} VND`)).toBeVisible()
  for (const size of Object.values(sizes)) {
    await director.setViewportSize(size)
    await expectUsable(director)
  }
  await director.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(director.getByText('Hiệu lực', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Mở hợp đồng' }).click()
  await expect(line).toContainText('Hiệu lực')
  await expect(money).toContainText(`${formatMoney(after)} VND`)
  await director.context().close()
})
