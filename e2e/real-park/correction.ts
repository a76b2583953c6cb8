import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { allSaved, cellAt } from '../support/inverters.ts'
import { picture } from '../support/picture.ts'
import { chooseShift, rowOf } from '../support/screen.ts'
import { askToRevert, fingerprint } from './importing.ts'
import { expect, type Stage } from './stage.ts'
import { exportDay, figuresIn } from './workbook.ts'

/** What is corrected: an inverter that stood still at noon while its neighbours ran. */
const place = { day: '2020-05-20', code: 'INV02', hour: 12, specification: 'Công suất AC' } as const
const corrected = { value: 1000, text: '1,000.0' } as const

/** A value is corrected with a reason; history, sheet, roll-up, chart and workbook all tell the new one. */
export async function correct(stage: Stage): Promise<void> {
  const { leader } = stage
  const before = await figures(leader)
  expect(before.value).toBe(0)
  await openSheet(leader)
  await leader.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  const form = leader.getByRole('dialog')
  await chooseShift(form, 'C1')
  await form.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  await expect(form).toBeHidden()
  await type(leader, String(corrected.value), 'Bộ ghi mất tín hiệu, lấy theo công tơ')

  const cell = await cellAt(leader, place.hour, place.specification)
  await expect(cell).toHaveText(corrected.text)
  await cell.click()
  await leader.getByRole('button', { name: 'Lịch sử ô' }).click()
  await expect(leader.getByRole('dialog')).toContainText('0 → 1000')
  await expect(leader.getByRole('dialog')).toContainText('Bộ ghi mất tín hiệu, lấy theo công tơ')
  await leader.keyboard.press('Escape')
  expect(await chartValue(leader)).toBe(String(corrected.value))
  const after = await figures(leader)
  expect(after.value).toBe(corrected.value)
  // 1,000 kW more for a quarter of an hour.
  expect(after.energyKwh - before.energyKwh).toBeCloseTo(250, 6)
  await expect(rowOf(leader, place.code).getByRole('cell').nth(1)).toHaveText(
    after.energyKwh.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const [rolledUp] = await stage.rows<{ kwh: number }>(
    `select sum(h.sum) / 4 as kwh from reading_hours h join devices d on d.id = h.device_id
     join device_parameters p on p.id = h.parameter_id
     where d.plant_id = $1 and d.code = $2 and p.code = 'P'
       and (h.at at time zone 'Asia/Ho_Chi_Minh')::date = $3::date`,
    [stage.plant.id, place.code, place.day],
  )
  expect(rolledUp?.kwh).toBeCloseTo(after.energyKwh, 6)
}

/** What was corrected keeps its import from being taken back, and the refusal names it; nothing has changed. */
export async function findTouched(stage: Stage): Promise<void> {
  const before = await fingerprint(stage)
  await askToRevert(stage, 'inverters')
  const refusal = stage.manager.getByRole('alertdialog')
  await expect(refusal).toContainText(
    `1 giá trị đã bị sửa sau khi nhập, như ${place.code} · P · 20/05/2020 12:00`,
  )
  await picture('cong-vien-hoan-tac', stage.manager)
  await refusal.getByRole('button', { name: 'Hủy' }).click()
  expect(await fingerprint(stage)).toEqual(before)
}

/** The correction is taken back by giving the cell the value it was imported with. */
export async function takeBack({ leader }: Stage): Promise<void> {
  await openSheet(leader)
  await type(leader, '0', '')
  await expect(await cellAt(leader, place.hour, place.specification)).toHaveText('0')
}

/** Opens the sheet from the day of the plant. */
async function openSheet(page: Page): Promise<void> {
  await page.goto(`${paths.inverterTracking}?ngay=${place.day}`)
  await page.getByRole('link', { name: place.code }).click()
  await expect(page.getByRole('heading', { name: place.code, level: 1 })).toBeVisible()
}

/** Types into the cell, and gives the reason where one is asked for. */
async function type(page: Page, text: string, reason: string): Promise<void> {
  await (await cellAt(page, place.hour, place.specification)).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  if (reason !== '') {
    await page.getByRole('button', { name: 'Ghi lý do' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(reason)
    await page.getByRole('button', { name: 'Đính chính' }).click()
  }
  await allSaved(page)
}

/** What the workbook of the day says of the inverter and the cell. */
async function figures(page: Page): Promise<ReturnType<typeof figuresIn>> {
  await page.goto(`${paths.inverterTracking}?ngay=${place.day}`)
  return figuresIn(await exportDay(page), place.code, place.specification, place.hour)
}

/** The value of the hour in the data of the chart. */
async function chartValue(page: Page): Promise<string | undefined> {
  await page.getByRole('tab', { name: 'Biểu đồ' }).click()
  await expect(page.getByRole('figure', { name: place.specification }).locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'So với các inverter khác' }).click()
  await expect(page.getByRole('figure', { name: 'Trung vị các máy khác' }).locator('canvas')).toBeVisible()
  await picture('cong-vien-bieu-do', page)
  await page.getByRole('button', { name: 'Chỉ inverter này' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tải dữ liệu (CSV)' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  return lines.find((line) => line.startsWith('"20/05/2020 12:00'))?.split(',')[1]
}
