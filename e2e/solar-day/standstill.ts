import { formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { choose, rowOf } from '../support/screen.ts'
import {
  codes,
  DC_KWP,
  days,
  energyKwh,
  irradianceWm2,
  irradiationKwhPerM2,
  lostKwh,
  still,
} from './figures.ts'
import { day } from './park.ts'
import { expect, type Stage } from './stage.ts'

const screen = `${paths.inverterHistory}?ngay=${day}`
const clocks = `${still.from}–${still.to}`
const grouped = (value: number, decimals: number) =>
  value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })

/** The standstill at noon is found by itself, with what it cost. */
export async function findStandstill({ page }: Stage): Promise<void> {
  await page.goto(`${paths.inverterTracking}?ngay=${day}`)
  await page.getByRole('tab', { name: 'Đứng máy' }).click()
  await page.getByRole('checkbox', { name: 'Chỉ đứng giữa trưa' }).check()
  const found = page.getByRole('tabpanel').getByRole('row', { name: /^INV/ })
  await expect(found).toHaveCount(1)
  await expect(found.locator('th, td')).toHaveText([
    still.code,
    formatShownDay(day),
    clocks,
    '3:00',
    '2:00',
    grouped(lostKwh(), 0),
    '1',
    '',
  ])
}

/** It is offered as a stop in the working day of the inverter, taken over at a press, and offered no more. */
export async function recordStop({ page }: Stage): Promise<void> {
  await page.goto(screen)
  const row = rowOf(page, still.code)
  await expect(row).toContainText(`số liệu: đứng ${clocks}`)
  await row.getByRole('button', { name: still.code }).click()
  const form = page.getByRole('dialog', { name: 'Ngày làm việc của inverter' })
  const offer = form.getByText(`Số liệu cho thấy đứng máy ${clocks} (${still.minutes} phút)`)
  await expect(offer).toBeVisible()
  await form.getByRole('button', { name: 'Thêm lần dừng' }).first().click()
  await expect(offer).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Từ' })).toHaveCount(1)
  await expect(form.getByRole('textbox', { name: 'Từ' })).toHaveValue(/ 11:00$/)
  await expect(form.getByRole('textbox', { name: 'Đến' })).toHaveValue(/ 14:00$/)
  await choose(form, 'Tình trạng', 'dung su co')
  await form.getByRole('textbox', { name: 'Mã lỗi' }).fill('039')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form).toBeHidden()
  await expect(row).toContainText(`${clocks} Sự cố 039`)
  await expect(row).not.toContainText('số liệu: đứng')
  await page.getByRole('button', { name: 'Ghi 3 inverter theo đề xuất' }).click()
  await expect(page.getByText('Đã ghi 4 / 4')).toBeVisible()
}

/** The history of the day has what was typed in the sheets, and the report what the stop cost. */
export async function compareHistory({ page }: Stage): Promise<void> {
  await page.goto(screen)
  for (const code of codes) {
    const cells = rowOf(page, code).getByRole('cell')
    const stops = code === still.code
    await expect(cells.nth(4)).toHaveText(new RegExp(`^${grouped(energyKwh(code), 0)}\\D*$`))
    await expect(cells.nth(5)).toHaveText((energyKwh(code) / DC_KWP).toFixed(2))
    await expect(cells.nth(6)).toHaveText(Math.max(...days[code].powerKw.map(Number)).toFixed(1))
    await expect(cells.nth(8)).toHaveText(stops ? String(still.minutes) : '0')
    await expect(cells.nth(9)).toHaveText(stops ? (lostKwh() / 1000).toFixed(2) : '0')
  }
  await page.getByRole('tab', { name: 'Báo cáo vận hành ngày' }).click()
  const report = page.getByRole('tabpanel')
  const sunnyHours = irradianceWm2.filter((wm2) => wm2 >= 50).length * codes.length
  const share = ((sunnyHours - still.minutes / 60) / sunnyHours) * 100
  await expect(report).toContainText(`${grouped(irradiationKwhPerM2(), 2)} kWh/m²`)
  await expect(report).toContainText(`${share.toFixed(2)} %`)
}
