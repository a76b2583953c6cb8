import { pathTo, paths } from '#contract/core/paths.ts'

import { choose, rowOf, save } from '../support/screen.ts'
import { ALARM_C, codes, days, hours, middle } from './figures.ts'
import { day } from './park.ts'
import { expect, type Stage } from './stage.ts'

const hot = days.INV02.insideC
const text = (kelvin: number) =>
  `${kelvin > 0 ? '+' : kelvin < 0 ? '−' : ''}${kelvin === 0 ? '0' : Math.abs(kelvin).toFixed(1)}`

/** How far the inverter that grew too hot was from the middle of all, hour by hour. */
const aboveMiddle = hours.map(
  (_, at) => (hot[at] ?? NaN) - middle(codes.map((code) => days[code].insideC[at] ?? NaN)),
)

/** The hottest inverter stands first, with what it was and how far beyond its siblings. */
export async function seeHottest({ page }: Stage): Promise<void> {
  await page.goto(`${paths.temperatures}?ngay=${day}`)
  const rows = page.getByRole('row', { name: /^INV/ })
  await expect(rows.locator('th')).toHaveText(
    codes.toSorted((one, other) => Math.max(...days[other].insideC) - Math.max(...days[one].insideC)),
  )
  const cells = rows.first().getByRole('cell')
  await expect(cells.first()).toHaveText('72.514:00')
  await expect(cells.first()).toHaveAttribute('data-limit', 'alarm')
  await expect(cells.nth(1)).toHaveText(text(Math.max(...aboveMiddle)))
  await page.getByRole('button', { name: 'Xem chênh lệch' }).click()
  for (const [at, kelvin] of aboveMiddle.entries()) await expect(cells.nth(2 + at)).toHaveText(text(kelvin))
}

/** The crossing is offered, once, and becomes an event of register and shift log without being typed again. */
export async function enterEvent({ page, plant, shift }: Stage): Promise<void> {
  await page.goto(paths.abnormals)
  const offers = page.getByRole('region', { name: 'Chờ xử lý: 1 lần vượt ngưỡng' })
  await offers.getByRole('button', { name: 'Xem' }).click()
  const offer = offers.getByRole('listitem').filter({ hasText: 'INV02' })
  await expect(offer).toContainText(`Cao nhất ${Math.max(...hot)} °C`)
  await expect(offer).not.toContainText('đang kéo dài')
  await offer.getByRole('button', { name: 'Tạo bất thường' }).click()
  const form = page.getByRole('dialog', { name: 'Ghi nhận mới' })
  await expect(form.getByLabel('Hiện tượng')).toHaveValue(
    new RegExp(`Nhiệt độ trong cao hơn ngưỡng báo động ${ALARM_C} °C`),
  )
  await expect(form.getByLabel('Thiết bị')).toHaveValue(/INV02/)
  await choose(form, 'Phân loại', 'khiem khuyet')
  await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill('Vệ sinh lưới lọc gió, theo dõi mỗi giờ')
  await save(page)
  await expect(page.getByRole('heading', { name: /INV02/ })).toBeVisible()
  await page.goto(`${paths.abnormals}?powerPlantId=${plant.id}`)
  await expect(rowOf(page, 'INV02')).toHaveCount(1)
  await expect(offers).toHaveCount(0)
  await page.goto(`${pathTo(paths.shiftLog, { id: shift.id })}?muc=abnormals`)
  await expect(page.getByRole('article').filter({ hasText: 'INV02' })).toContainText(
    'Vệ sinh lưới lọc gió, theo dõi mỗi giờ',
  )
}
