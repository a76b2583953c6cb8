import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { readXlsx } from 'hucre/xlsx'

import { paths } from '#contract/core/paths.ts'

import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { rowOf, save, takeOffered } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const company = fileURLToPath(new URL('../server/platform/excel/edit/fixtures/company.xlsx', import.meta.url))

test('a workshop manager brings the company’s workbook, binds its cells, tries it and puts it to use', async ({
  page,
}) => {
  await signIn(page, 'quandoc')
  await page.goto(paths.reportTemplates)
  await expect(rowOf(page, 'Báo cáo ngày theo mẫu công ty')).toContainText('Đang dùng')
  await page.getByRole('button', { name: 'Mẫu biểu mới' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Tên mẫu biểu' }).fill('Báo cáo tháng gửi công ty')
  await form.locator('input[type=file]').setInputFiles({
    name: 'Báo cáo tháng.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(company),
  })
  await expect(form.getByText('Báo cáo tháng.xlsx')).toBeVisible()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await save(page)
  await expect(page).toHaveURL(/\/bao-cao\/mau-bieu\/\d+$/)
  await expect(rowOf(page, 'grossMwh')).toContainText("'Tháng'!B4")

  await page.getByRole('button', { name: 'Gắn ô với số liệu' }).click()
  const bindings = page.getByRole('dialog')
  await bindings.getByRole('button', { name: 'Thêm ô' }).click()
  await bindings.getByRole('textbox', { name: 'Ô trong mẫu' }).last().fill("'Tháng'!B6")
  const source = bindings.getByRole('combobox', { name: 'Số liệu' }).last()
  await source.fill('ten nha may')
  await takeOffered(source)
  await save(page)
  await expect(bindings.getByText('Ô này có công thức, điền số liệu sẽ làm mất công thức')).toBeVisible()
  await bindings.getByRole('textbox', { name: 'Ô trong mẫu' }).last().fill("'Ghi chú'!A2")
  await save(page)
  await expect(rowOf(page, "'Ghi chú'!A2").first()).toContainText('Tên nhà máy')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải bản điền thử' }).click()
  const { sheets } = await readXlsx(await readFile(await (await downloading).path()))
  expect(sheets[1]?.rows[1]?.[0]).toContain('Sông Trâm')
  expect(sheets[0]?.merges).toHaveLength(2)

  await page.getByRole('button', { name: 'Đưa vào dùng' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đưa vào dùng' }).click()
  await expect(page.getByText('Đang dùng').first()).toBeVisible()
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})
