import { readFile } from 'node:fs/promises'

import { deviceApi } from '#contract/devices/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'
import { pdfText } from '../tools/pdf-text.ts'

test('the form of a day goes out, comes in again by its headings, and is printed', async ({ page }) => {
  const manager = await apiAs('quandoc')
  const [unit] = (await manager(deviceApi.list, { query: { kind: 'generator' } })).items
  if (!unit) throw new Error('The demo has a unit.')
  const day = plantDay(new Date(Date.now() - 86_400_000))
  const sheet = `${pathTo(paths.generatorSheet, { id: unit.id })}?ngay=${day}`

  await signIn(page, 'quandoc')
  await page.goto(sheet)
  const menu = page.getByRole('button', { name: 'Biểu mẫu' })
  await menu.click()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByText('Xuất biểu mẫu Excel').click()
  const file = await (await downloading).path()

  await page.locator('input[type=file]').setInputFiles({
    name: 'bang-ghi.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(file),
  })
  await expect(page).toHaveURL(/\/nhap-so-lieu\/\d+/)
  await expect(page.getByText('bang-ghi.xlsx').first()).toBeVisible()

  // The file of another day is refused in words.
  await page.goto(pathTo(paths.generatorSheet, { id: unit.id }))
  await expect(menu).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(/File của ngày \d\d\/\d\d\/\d{4}, không phải ngày/)).toBeVisible()

  const query = `PowerPlantId=${unit.powerPlantId}&Sheet=generators&Date=${day}&DeviceId=${unit.id}`
  const answer = await page.request.get(`/api/services/app/DeviceParameter/GetFormPdf?${query}`)
  const text = pdfText(await answer.body())
  expect(text).toContain('BẢNGGHITHÔNGSỐVẬNHÀNH')
  expect(text).toContain('TrưởngcaC1')
})
