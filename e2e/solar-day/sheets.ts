import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'

import { pasteText } from '../support/duty-schedules.ts'
import { allSaved, cellAt } from '../support/inverters.ts'
import { choose, chooseShift } from '../support/screen.ts'
import { type Code, codes, counterKwh, days, hours } from './figures.ts'
import { day } from './park.ts'
import { expect, type Stage } from './stage.ts'

const written = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))
const shown = (value: number | null) => (value === null ? '' : value === 0 ? '0' : value.toFixed(1))

/** The first inverter is typed, hour by hour; the others come from the spreadsheet in which they were noted. */
export async function enterSheets(stage: Stage): Promise<void> {
  const { page } = stage
  for (const code of codes) {
    await begin(stage, code)
    const { powerKw } = days[code]
    const first = await cellAt(page, 6, 'Công suất AC')
    await first.click()
    if (code === 'INV01') {
      for (const value of powerKw) {
        await page.keyboard.type(written(value))
        await page.keyboard.press('Enter')
      }
      await (await cellAt(page, 6, 'Nhiệt độ trong')).click()
      await pasteText(page, blockOf(code, false))
    } else await pasteText(page, blockOf(code, true))
    await allSaved(page)
    await expectShown(page, code)
  }
}

/** The hours of an inverter as a spreadsheet copies them, with or without the column of power. */
const blockOf = (code: Code, withPower: boolean) =>
  hours
    .map((hour, at) => {
      const { powerKw, insideC } = days[code]
      const cells = [insideC[at] ?? null, counterKwh(code, hour)]
      return (withPower ? [powerKw[at] ?? null, ...cells] : cells).map(written).join('\t')
    })
    .join('\r\n')

/** Opens the sheet of an inverter and begins it. */
async function begin({ page, inverters }: Stage, code: Code): Promise<void> {
  await page.goto(`${pathTo(paths.inverterSheet, { id: inverters.get(code)?.id ?? 0 })}?ngay=${day}`)
  await page.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  const form = page.getByRole('dialog')
  await chooseShift(form, 'C2')
  await choose(form, 'Thời tiết', 'Nắng')
  await form.getByRole('button', { name: 'Mở phiếu ghi' }).click()
  await expect(form).toBeHidden()
}

/** Every cell has what was entered, and what crossed its limit has its colour without being asked. */
async function expectShown(page: Page, code: Code): Promise<void> {
  const { powerKw, insideC } = days[code]
  for (const [at, hour] of hours.entries()) {
    await expect(await cellAt(page, hour, 'Công suất AC')).toHaveText(shown(powerKw[at] ?? null))
    await expect(await cellAt(page, hour, 'Nhiệt độ trong')).toHaveText(shown(insideC[at] ?? null))
  }
  const isHot = code === 'INV02'
  const afternoon = await cellAt(page, 14, 'Nhiệt độ trong')
  if (isHot) await expect(afternoon).toHaveAttribute('data-limit', 'alarm')
  else await expect(afternoon).not.toHaveAttribute('data-limit')
}
