import { paths } from '#contract/core/paths.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn } from './support/browser.ts'
import { expect, test } from './support/employees.ts'
import { choose, save } from './support/screen.ts'
import { unique } from './support/test.ts'

const HOUR_MS = 3_600_000

test('an operator enters what crossed its alarm limit, and sets the next crossing aside', async ({
  page,
}) => {
  const manager = await apiAs('quandoc')
  const operator = await apiAs('vanhanh')
  const [unit] = (await manager(deviceApi.list, { query: { kind: 'generator' } })).items
  if (!unit) throw new Error('The demo has a unit.')
  const { powerPlantId } = unit
  const code = unique('TTHU')
  const parameter = await manager(parameterApi.create, {
    body: {
      powerPlantId,
      deviceKind: 'generator',
      code,
      name: `Nhiệt độ thử ${code}`,
      unit: '°C',
      decimals: 1,
      alarmMax: 65,
    },
  })
  const hour = Math.floor(Date.now() / HOUR_MS)
  const write = (hoursAgo: number, value: number) =>
    operator(readingApi.write, {
      body: {
        powerPlantId,
        readings: [
          {
            deviceId: unit.id,
            parameterId: parameter.id,
            at: new Date((hour - hoursAgo) * HOUR_MS).toISOString(),
            value,
          },
        ],
      },
    })
  await write(3, 66)
  await write(2, 71.2)

  await signIn(page, 'vanhanh')
  await page.goto(paths.abnormals)
  const offers = page.getByRole('region', { name: /Chờ xử lý: \d+ lần vượt ngưỡng/ })
  await offers.getByRole('button', { name: 'Xem' }).click()
  const offer = offers.getByRole('listitem').filter({ hasText: parameter.name })
  await expect(offer).toContainText('Báo động')
  await expect(offer).toContainText('Cao nhất 71.2 °C')
  await expect(offer).toContainText('đang kéo dài')
  await expectAccessible(page)
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    offers.getByRole('button', { name: 'Xuất Excel các lần vượt ngưỡng' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/)

  // It is one crossing while it lasts, and the screen follows by itself.
  await write(1, 50)
  await expect(offer).toHaveCount(1)
  await expect(offer).not.toContainText('đang kéo dài')

  // The table leaves room for it.
  await expect(offers.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await offer.getByRole('button', { name: 'Tạo bất thường' }).click()
  const form = page.getByRole('dialog', { name: 'Ghi nhận mới' })
  await expect(form.getByLabel('Hiện tượng')).toHaveValue(
    new RegExp(`${parameter.name} cao hơn ngưỡng báo động 65 °C`),
  )
  await expect(form.getByLabel('Thiết bị')).toHaveValue(unit.name)
  await choose(form, 'Phân loại', 'khiem khuyet')
  await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill('Tăng nước làm mát')
  await save(page)
  await expect(page.getByRole('heading', { name: unit.name })).toBeVisible()
  await expect(page.locator('main')).toContainText('Cao nhất 71.2 °C')

  await page.goto(paths.abnormals)
  await expect(page.getByRole('link', { name: /BT-/ }).first()).toBeVisible()
  await expect(offer).toHaveCount(0)
  await write(0, 68)
  await offers.getByRole('button', { name: 'Xem' }).click()
  await offer.getByRole('button', { name: 'Không phải bất thường' }).click()
  const dialog = page.getByRole('dialog', { name: 'Không phải bất thường' })
  await dialog.getByLabel('Lý do').fill('Đang thử cảm biến')
  await dialog.getByRole('button', { name: 'Không phải bất thường' }).click()
  await expect(offer).toHaveCount(0)
})

test('several crossings of one cause are entered as one event', async ({ page }) => {
  const manager = await apiAs('quandoc')
  const operator = await apiAs('vanhanh')
  const [unit] = (await manager(deviceApi.list, { query: { kind: 'generator' } })).items
  if (!unit) throw new Error('The demo has a unit.')
  const { powerPlantId } = unit
  const stamp = Date.now() % 100_000
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS).toISOString()
  const names = [`Ổ đỡ thử ${stamp}`, `Ổ hướng thử ${stamp}`] as const
  for (const [place, name] of names.entries()) {
    const { id } = await manager(parameterApi.create, {
      body: {
        powerPlantId,
        deviceKind: 'generator',
        code: `TG${place}X${stamp}`,
        name,
        unit: '°C',
        decimals: 1,
        alarmMax: 65,
      },
    })
    const reading = { deviceId: unit.id, parameterId: id, at, value: 66 + place }
    await operator(readingApi.write, { body: { powerPlantId, readings: [reading] } })
  }

  await signIn(page, 'vanhanh')
  await page.goto(paths.abnormals)
  const offers = page.getByRole('region', { name: /Chờ xử lý: \d+ lần vượt ngưỡng/ })
  await offers.getByRole('button', { name: 'Xem' }).click()
  for (const name of names) await offers.getByRole('checkbox', { name: `Chọn ${unit.code} ${name}` }).check()
  await expect(offers.getByText('Đã chọn 2 lần')).toBeVisible()
  await expectAccessible(page)
  await offers.getByRole('button', { name: 'Tạo bất thường' }).click()
  const form = page.getByRole('dialog', { name: 'Ghi nhận mới' })
  for (const name of names) await expect(form.getByLabel('Hiện tượng')).toHaveValue(new RegExp(name))
  await choose(form, 'Phân loại', 'khiem khuyet')
  await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill('Tăng nước làm mát')
  await save(page)
  await expect(page.getByRole('heading', { name: unit.name })).toBeVisible()
  for (const name of names)
    await expect(page.getByRole('listitem').filter({ hasText: `${unit.code} ${name}` })).toHaveCount(1)

  await page.goto(paths.abnormals)
  await expect(page.getByRole('link', { name: /BT-/ }).first()).toBeVisible()
  for (const name of names)
    await expect(offers.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})
