import { readFile } from 'node:fs/promises'

import { paths } from '#contract/core/paths.ts'

import { signIn } from './support/browser.ts'
import { expect, test } from './support/test.ts'

test('the director takes a year of the plant away as one file, and history says so', async ({ page }) => {
  await signIn(page, 'giamdoc')
  await page.goto(paths.plants)
  await page.getByRole('button', { name: 'Hồ sơ năm' }).click()
  const form = page.getByRole('dialog', { name: 'Hồ sơ năm' })
  await expect(form).toContainText('mất vài phút')
  await form.getByLabel('Nhà máy', { exact: true }).selectOption('NMTĐ Sông Trâm')
  const years = form.getByRole('combobox', { name: 'Năm', exact: true })
  const year = await years.locator('option').last().innerText()
  await years.selectOption(year)
  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Tải hồ sơ năm' }).click()
  await expect(page.getByText(`Trình duyệt đang tải hồ sơ năm ${year} của NMTĐ Sông Trâm`)).toBeVisible()
  const file = await downloading
  expect(file.suggestedFilename().normalize()).toBe(`Hồ sơ năm_ST_${year}.zip`)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await form.getByRole('button', { name: 'Đóng', exact: true }).last().click()

  const row = page.getByRole('row', { name: /NMTĐ Sông Trâm/ })
  await row.getByRole('button', { name: /Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Lịch sử' }).click()
  const history = page.getByRole('dialog', { name: /Lịch sử thay đổi/ })
  await expect(history).toContainText('Tải hồ sơ năm về')
  await expect(history).toContainText(year)
})

test('whoever has no right to it finds no button', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(paths.plants)
  await expect(page.getByRole('row', { name: /NMTĐ Sông Trâm/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hồ sơ năm' })).toHaveCount(0)
})
