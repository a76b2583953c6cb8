import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { rowOf } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('the store keeper posts an approved issue after the right label was scanned, and the price answers why', async ({
  page,
}) => {
  await signIn(page, 'truongca')
  await page.goto(`${paths.stockVouchers}?status=approved`)
  await rowOf(page, 'Thay rơle trung gian tủ bảo vệ T1').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/phieu-kho\/\d+$/)
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.setViewportSize(sizes.wide)
  await page.getByRole('button', { name: 'Ghi sổ' }).click()
  const form = page.getByRole('dialog')
  const scan = form.getByRole('textbox', { name: 'Quét hoặc gõ mã vật tư' })
  await scan.fill('DAU-001')
  await scan.press('Enter')
  await expect(form.getByText('Dầu tuabin ISO VG46 (DAU-001) không có trong phiếu này')).toBeVisible()
  await scan.fill('DIEN-003')
  await scan.press('Enter')
  await expect(form.getByText('Đúng vật tư: DIEN-003', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Ghi sổ' }).click()
  await expect(page.getByText(/Đã ghi sổ phiếu PX-\d{4}-\d{4}/)).toBeVisible()
  await expect(page.getByText('Người nhận chưa ký nhận')).toBeVisible()
  const [form02] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel', exact: true }).click(),
  ])
  expect(form02.suggestedFilename()).toMatch(/PX-\d{4}-\d{4}.*\.xlsx$/)
  await expect(page).toHaveURL(/\/phieu-kho\/\d+$/)
  await page.getByRole('link', { name: '640,000', exact: true }).first().click()
  await expect(page.getByRole('cell', { name: /PX-\d{4}-\d{4}/ }).first()).toBeVisible()
  await page.goto(paths.stockReport)
  await expect(rowOf(page, 'DIEN-003')).toBeVisible()
  await expectAccessible(page)

  // What went out for a machine has papers of what became of the old part.
  await page.goto(`${paths.stockVouchers}?keyword=${encodeURIComponent('bình ắc quy phòng')}`)
  await rowOf(page, 'Thay hai bình ắc quy').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Biên bản' }).click()
  await expect(page.getByRole('menuitem')).toHaveCount(4)
  const [minutes] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Biên bản thu hồi vật tư cũ (tệp Excel)' }).click(),
  ])
  expect(minutes.suggestedFilename()).toMatch(/^bien-ban-thu-hoi_PX-\d{4}-\d{4}\.xlsx$/)

  // A request begins at the event that needs it, and names it.
  await page.goto(`${paths.abnormals}?status=unresolved`)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Đề nghị xuất vật tư' }).click()
  await expect(page).toHaveURL(/open=create\.abnormal\./)
  await expect(page.getByRole('combobox', { name: 'Theo bất thường, sự cố' })).toHaveValue(/^BT-/)
  const asked = page.getByRole('dialog').getByRole('textbox', { name: 'Quét hoặc gõ mã vật tư' })
  for (const code of ['DIEN-003', 'DIEN-003']) {
    await asked.fill(code)
    await asked.press('Enter')
  }
  await expect(page.getByRole('combobox', { name: 'Vật tư' })).toHaveValue(/^DIEN-003/)
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  await expectAccessible(page)

  // A tablet that was full reads the page again: the lines are there.
  await page.reload()
  await expect(page.getByText('Đã lấy lại những gì bạn nhập dở')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Vật tư' })).toHaveValue(/^DIEN-003/)
  await expect(page.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  await page.getByRole('button', { name: 'Nhập lại từ đầu' }).click()
  await expect(page.getByRole('combobox', { name: 'Vật tư' })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Theo bất thường, sự cố' })).toHaveValue(/^BT-/)
})
