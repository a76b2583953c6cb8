import { pathTo, paths } from '#contract/core/paths.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { choose, nameDevice, save, takeOffered } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

test('a manager plans an inspection, it fails, and the operator sees “Cấm sử dụng” where equipment is picked', async ({
  page,
  browser,
}) => {
  const code = unique('CT')
  const api = await apiAs('quandoc')
  const [plant] = (await api(plantApi.list)).items
  const powerPlantId = plant?.id ?? 0
  const thing = { powerPlantId, kind: 'crane', priority: 'B', code, name: `Cầu trục ${code}` } as const
  const { id } = await api(equipmentApi.create, { body: thing })
  await signIn(page, 'quandoc')
  await page.goto(`${paths.inspections}?nha-may=${powerPlantId}`)
  await page.getByRole('button', { name: 'Thêm mục kiểm định' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm mục kiểm định' })
  await save(page)
  await expect(form.getByText('Vui lòng nhập trường này')).not.toHaveCount(0)
  const box = form.getByRole('combobox', { name: 'Thiết bị' })
  await box.fill(code)
  await takeOffered(box)
  await choose(form, 'Loại kiểm định', 'cau truc')
  await form.getByRole('textbox', { name: 'Kiểm định gần nhất' }).fill('31/08/2023')
  await form.getByLabel('Ngày hết hạn ghi trên GCN').fill('31/08/2023')
  await save(page)
  await expect(form.getByText('Hạn phải sau ngày kiểm định')).toBeVisible()
  await form.getByLabel('Ngày hết hạn ghi trên GCN').fill('')
  await save(page)
  await expect(form).toBeHidden()

  await page.getByRole('searchbox').fill(code)
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('31/8/2026')
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Lập kế hoạch kiểm định' }).click()
  const plan = page.getByRole('dialog', { name: 'Lập kế hoạch kiểm định' })
  await plan.getByLabel('Ngày kế hoạch').fill('31/08/2026')
  await plan.getByLabel('Dự toán').fill('18500000')
  await plan.getByLabel('Đơn vị kiểm định').fill('Trung tâm Kiểm định KV II')
  await save(page)
  await expect(plan).toBeHidden()
  const step = async (name: string, by = page) => {
    await by.getByRole('main').getByRole('button', { name, exact: true }).click()
    await by.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
    await expect(by.getByRole('alertdialog')).toBeHidden()
  }
  await step('Bắt đầu kiểm định')
  await page.getByRole('button', { name: 'Ghi kết quả' }).click()
  const found = page.getByRole('dialog', { name: 'Đợt kiểm định' })
  await found.getByLabel('Ngày kiểm định').fill('01/09/2023')
  await choose(found, 'Kết quả', 'khong dat')
  await found.getByLabel('Số GCN, biên bản kiểm định').fill(`BB-${code}`)
  await save(page)
  await expect(found).toBeHidden()
  await step('Trình xác nhận')
  await expect(page.getByText('Cấm sử dụng: kiểm định không đạt')).toBeVisible()
  await expect(page.getByRole('link', { name: /^BT-/ })).toBeVisible()
  // Whoever wrote down what was found does not confirm it.
  await expect(page.getByRole('main').getByRole('button', { name: 'Xác nhận', exact: true })).toHaveCount(0)
  const directors = await (await browser.newContext()).newPage()
  await signIn(directors, 'giamdoc')
  await directors.goto(new URL(page.url()).pathname)
  await step('Xác nhận', directors)
  await directors.context().close()
  await expect(page.getByText('Hoàn thành')).toBeVisible()
  await expectAccessible(page)

  const other = await (await browser.newContext({ viewport: sizes.phone })).newPage()
  await signIn(other, 'vanhanh')
  await other.goto(pathTo(paths.equipmentPassport, { id }))
  await expect(other.getByRole('region', { name: 'Kiểm định' })).toContainText('Cấm sử dụng')
  await other.goto(`${paths.abnormals}?nha-may=${powerPlantId}&open=create`)
  const event = other.getByRole('dialog')
  await nameDevice(event, code)
  await expect(event.getByText('Cấm sử dụng')).toBeVisible()
  await other.context().close()
  // So it is where a list is narrowed, and where several are picked.
  await page.goto(`${paths.documents}?nha-may=${powerPlantId}`)
  await page.getByRole('button', { name: 'Thiết bị', exact: true }).first().click()
  await expect(page.getByRole('option').filter({ hasText: code })).toContainText('Cấm sử dụng')
})
