import { pathTo, paths } from '#contract/core/paths.ts'
import { releasePlanApi } from '#contract/release-plans/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test, unique } from './support/test.ts'

test('a shift leader works a lowering out, keeps it, prints it and deletes it', async ({ page }) => {
  const name = unique('Hạ mực nước thử ')
  await signIn(page, 'truongca')
  await page.goto(paths.releasePlans)
  await page.getByRole('link', { name: 'Lập phương án hạ' }).click()
  await page.getByLabel('Tên phương án').fill(name)
  await page.getByLabel('Bắt đầu').fill('01/12/2030 06:00')
  await page.getByLabel('Mực nước hồ đầu').fill('321')
  await page.getByLabel('Mực nước mục tiêu').fill('321')
  await page.getByRole('textbox', { name: /^Qvề/ }).fill('120')
  await page.getByLabel('Q dòng chảy tối thiểu').fill('3,2')
  await page.getByLabel('Q qua máy').fill('54,8')
  await page.getByRole('button', { name: 'Tính', exact: true }).click()
  await expect(page.getByText('Phải thấp hơn mực nước hiện tại')).toBeVisible()

  await page.getByLabel('Mực nước mục tiêu').fill('320,5')
  await page.getByRole('button', { name: 'Tính', exact: true }).click()
  await expect(page.getByText('Chỉ triển khai khi có lệnh hợp lệ')).toBeVisible()
  const hours = page.getByRole('region', { name: 'Quá trình theo giờ' })
  // ΔV 2.85 hm³ in 12 h: ΔQ 66.0, release 186.0, spill 128.0, three gates 0.56 m.
  await expect(page.getByText('2.850', { exact: true })).toBeVisible()
  await expect(hours.getByRole('row').nth(1)).toContainText('128')
  await expect(hours.getByRole('row').nth(1)).toContainText('0.56')
  await expect(hours.getByRole('row')).toHaveCount(13)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lưu phương án' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const print = await page.getByRole('link', { name: 'In', exact: true }).getAttribute('href')
  const paper = await page.request.get(print ?? '')
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await page.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText(`Đã xóa phương án ${name}`)).toBeVisible()
})

test('an operator sees what a week brings, and a plan beside what came', async ({ page }) => {
  await signIn(page, 'vanhanh')
  await page.goto(paths.levelForecast)
  await page.getByRole('button', { name: 'Tính', exact: true }).click()
  const hours = page.getByRole('region', { name: 'Quá trình theo giờ' })
  await expect(hours.getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lưu phương án' })).toBeHidden()

  await page.goto(paths.releasePlans)
  // Of the list, not of the menu beside it.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dự báo mực nước/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'So với thực tế' })).toBeVisible()
  await expect(page.getByText('Sai lệch mực nước lớn nhất')).toBeVisible()
  await expectAccessible(page)
})

test('a workshop manager draws an order up from a plan, with the steps that it has', async ({ page }) => {
  const api = await apiAs('quandoc')
  const { items } = await api(releasePlanApi.list, { query: { kind: 'lowering' } })
  const plan = await api(releasePlanApi.get, { query: { id: items[0]?.id ?? 0 } })
  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.releasePlan, { id: plan.id }))
  await expect(page.getByRole('heading', { name: 'Số liệu đầu vào' })).toBeVisible()
  await page.getByRole('link', { name: 'Soạn lệnh cửa van' }).click()
  const form = page.getByRole('dialog', { name: 'Lập lệnh' })
  await expect(form).toContainText(`Lấy từ phương án “${plan.name}”`)
  const opening = plan.result.hours[0]?.openingM ?? 0
  const steps = form.getByRole('region', { name: 'Các bước vận hành' })
  await expect(steps.getByLabel('Cửa 1').first()).toHaveValue(String(Math.round(opening * 20) / 20))
  await expect(form.getByLabel('Ghi chú')).toHaveValue(`Lập theo phương án “${plan.name}”`)
  await expect(form.getByRole('table')).toBeVisible()
  await expectAccessible(page)
})
