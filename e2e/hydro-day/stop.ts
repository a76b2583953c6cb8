import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { rowOf } from '../support/screen.ts'
import { energyMwh, stop } from './figures.ts'
import { day, dayBefore } from './plant.ts'
import { expect, type Stage } from './stage.ts'

const began = `${formatShownDay(dayBefore)} 06:00`
const stopped = `${formatShownDay(day)} ${stop.at}`

/** The stop is written in the shift log; the change of state needs no more than a press. */
export async function logStop({ page, shift }: Stage): Promise<void> {
  await page.goto(pathTo(paths.shiftLog, { id: shift.id }))
  const bar = page.getByRole('form', { name: 'Ghi diễn biến' })
  await bar.getByLabel('Loại', { exact: true }).selectOption('stop')
  await bar.getByLabel('Thời gian').fill(stop.at)
  await bar.getByLabel('Nội dung').fill(stop.content)
  await bar.getByLabel('Kết thúc').fill(stop.at)
  await bar.getByLabel('Loại sự kiện').selectOption({ label: '3 · Tách sửa chữa, đưa vào dự phòng' })
  await bar.getByRole('button', { name: 'Ghi', exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: stop.content })
  await entry.getByRole('button', { name: 'Chuyển trạng thái H1' }).click()
  const form = page.getByRole('dialog', { name: 'Chuyển trạng thái' })
  await expect(form.getByRole('combobox', { name: 'Chuyển sang' })).toHaveValue('Dự phòng nguội')
  await expect(form.getByLabel('Thời điểm chuyển')).toHaveValue(`${formatDay(day)} ${stop.at}`)
  await expect(form.getByLabel('Lý do')).toHaveValue(stop.content)
  await form.getByRole('button', { name: 'Chuyển trạng thái' }).click()
  await expect(form).toBeHidden()
  await expect(entry.getByRole('link', { name: 'Đã chuyển trạng thái H1' })).toBeVisible()
  await expect(entry.getByRole('button', { name: 'Chuyển trạng thái H1' })).toHaveCount(0)
}

/** The chart of states and their list say the same of both units. */
export async function compareStates({ page }: Stage): Promise<void> {
  await page.goto(paths.unitOperations)
  const bars = page.getByRole('list', { name: 'Biểu đồ' }).locator('[data-bar]')
  await expect(bars).toHaveCount(3)
  await expect(bars.nth(0)).toHaveAccessibleName(new RegExp(`^H1, Phát điện, ${began} – ${stopped}`))
  await expect(bars.nth(1)).toHaveAccessibleName(new RegExp(`^H1, Dự phòng nguội, từ ${stopped} đến nay`))
  await expect(bars.nth(2)).toHaveAccessibleName(new RegExp(`^H2, Phát điện, từ ${began} đến nay`))
  await page.getByRole('link', { name: 'Danh sách' }).click()
  const standing = rowOf(page, 'Dự phòng nguội')
  await expect(standing).toHaveCount(1)
  await expect(standing).toContainText('H1')
  await expect(standing).toContainText(stopped)
  await expect(standing).toContainText('đang kéo dài')
  await expect(standing).toContainText(stop.content)
  const ran = rowOf(page, 'Phát điện').filter({ hasText: stopped })
  await expect(ran).toContainText(began)
  await expect(ran).toContainText(energyMwh('H1').toFixed(2))
  await expect(rowOf(page, 'Phát điện').filter({ hasText: 'đang kéo dài' })).toContainText('H2')
}
