import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'

import { choose, rowOf, save } from '../support/screen.ts'
import { ALARM_C, crossing } from './figures.ts'
import { day } from './plant.ts'
import { expect, type Stage } from './stage.ts'

const shown = day.split('-').toReversed().join('/')
const action = 'Tăng nước làm mát ổ đỡ, giảm tải H1, báo điều độ'

/** Goes to the end of a sheet by keyboard; a page that still finds its place may carry the cell away from under the click. */
const goToLastHour = (page: Page) =>
  expect(async () => {
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Control+End')
    await expect(page.locator('td[data-row="23"]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()

/** What went beyond its limits has its colour in the sheet, and the statistics name the worst hour. */
export async function seeCrossing({ page, devices }: Stage): Promise<void> {
  await page.goto(`${pathTo(paths.generatorSheet, { id: devices.get('H1')?.id ?? 0 })}?ngay=${day}`)
  const cell = (hour: number) => page.locator(`td[data-row="${hour}"][data-column="0"]`)
  await goToLastHour(page)
  await expect(cell(20)).toHaveAttribute('data-limit', 'warn')
  await expect(cell(21)).toHaveAttribute('data-limit', 'alarm')
  await expect(cell(22)).toHaveAttribute('data-limit', 'alarm')
  await expect(cell(23)).not.toHaveAttribute('data-limit')
  await expect(cell(22)).toHaveAccessibleName(/Vượt ngưỡng, chờ xử lý/)
  await page.getByRole('tab', { name: 'Thống kê' }).click()
  const line = page.getByRole('row', { name: /Nhiệt độ ổ đỡ/ })
  await expect(line).toContainText(`${crossing.most}${crossing.mostAt}`)
}

/** Two hours beyond the limit are one crossing: offered once, with beginning, end and extreme, and entered once. */
export async function enterEvent({ page, plant, shift }: Stage): Promise<void> {
  await page.goto(paths.abnormals)
  const offers = page.getByRole('region', { name: 'Chờ xử lý: 1 lần vượt ngưỡng' })
  await offers.getByRole('button', { name: 'Xem' }).click()
  const offer = offers.getByRole('listitem')
  await expect(offer).toHaveCount(1)
  await expect(offer).toContainText(/H1.*Nhiệt độ ổ đỡ/)
  await expect(offer).toContainText(`Cao nhất ${crossing.most} °C`)
  await expect(offer).not.toContainText('đang kéo dài')
  await offer.getByRole('button', { name: 'Tạo bất thường' }).click()
  const form = page.getByRole('dialog', { name: 'Ghi nhận mới' })
  await expect(form.getByLabel('Hiện tượng')).toHaveValue(
    `Nhiệt độ ổ đỡ cao hơn ngưỡng báo động ${ALARM_C} °C. ` +
      `Từ ${shown} ${crossing.from}, trở lại bình thường lúc ${shown} ${crossing.to}. ` +
      `Cao nhất ${crossing.most} °C lúc ${shown} ${crossing.mostAt}.`,
  )
  await expect(form.getByLabel('Thiết bị')).toHaveValue('Tổ máy H1')
  await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill(action)
  await form.getByRole('button', { name: 'Thêm nơi đã báo' }).click()
  await choose(form, 'Nơi nhận', 'dieu do')
  await save(page)
  await expect(page.getByRole('heading', { name: /H1/ })).toBeVisible()
  await page.goto(`${paths.abnormals}?powerPlantId=${plant.id}`)
  await expect(rowOf(page, 'Tổ máy H1')).toHaveCount(1)
  await expect(offers).toHaveCount(0)
  await page.goto(`${pathTo(paths.shiftLog, { id: shift.id })}?muc=abnormals`)
  await expect(page.getByRole('article').filter({ hasText: 'Tổ máy H1' })).toContainText(action)
}

/** The sheet names the event that its values belong to, and leads there. */
export async function seeEventInSheet({ page, devices }: Stage): Promise<void> {
  await page.goto(`${pathTo(paths.generatorSheet, { id: devices.get('H1')?.id ?? 0 })}?ngay=${day}`)
  await goToLastHour(page)
  const cell = (hour: number) => page.locator(`td[data-row="${hour}"][data-column="0"]`)
  const part = /Thuộc bất thường BT-2026-001/
  await expect(cell(21)).toHaveAccessibleName(part)
  await expect(cell(22)).toHaveAccessibleName(part)
  await expect(cell(20)).not.toHaveAccessibleName(part)
  await expect(cell(23)).not.toHaveAccessibleName(part)
  await page.getByRole('region', { name: 'Vượt ngưỡng trong ngày' }).getByRole('link', { name: part }).click()
  await expect(page.getByRole('heading', { name: /H1/ })).toBeVisible()
}
