import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'

import { pasteText } from '../support/duty-schedules.ts'
import { allSaved, copied } from '../support/inverters.ts'
import { codes, days, levelM } from './figures.ts'
import { day } from './plant.ts'
import { expect, type Stage } from './stage.ts'

type Column = readonly number[]

/** The first unit is typed hour by hour; everything else comes from the spreadsheet in which it was noted. */
export async function enterSheets({ page, devices }: Stage): Promise<void> {
  for (const code of codes) {
    const { bearingC, statorC, powerMw, reactiveMvar } = days[code]
    await page.goto(`${pathTo(paths.generatorSheet, { id: devices.get(code)?.id ?? 0 })}?ngay=${day}`)
    if (code === 'H1') {
      await typeColumn(page, bearingC)
      await pasteBlock(page, [statorC], 1)
    } else await pasteBlock(page, [bearingC, statorC])
    await expectKept(page, [bearingC, statorC])
    await page.goto(`${pathTo(paths.powerSheet, { id: devices.get(code)?.id ?? 0 })}?ngay=${day}`)
    await pasteBlock(page, [powerMw, reactiveMvar])
    await expectKept(page, [powerMw, reactiveMvar])
  }
  await page.goto(`${pathTo(paths.deviceSheet, { id: devices.get('HC')?.id ?? 0 })}?ngay=${day}`)
  await pasteBlock(page, [levelM])
  await expectKept(page, [levelM])
}

const written = (value: number) => String(value).replace('.', ',')

/** Goes to the first hour of a column, wherever the sheet has opened. */
async function goTo(page: Page, column: number): Promise<void> {
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < column; step++) await page.keyboard.press('ArrowRight')
}

async function typeColumn(page: Page, values: Column): Promise<void> {
  await goTo(page, 0)
  for (const value of values) {
    await page.keyboard.type(written(value))
    await page.keyboard.press('Enter')
  }
}

/** Columns as a spreadsheet copies them. */
async function pasteBlock(page: Page, columns: readonly Column[], at = 0): Promise<void> {
  await goTo(page, at)
  const rows = columns[0]?.map((_, row) => columns.map((values) => written(values[row] ?? NaN)).join('\t'))
  await pasteText(page, rows?.join('\r\n') ?? '')
}

/** The server has all of it, and a page that is opened anew gives it back as it was entered. */
async function expectKept(page: Page, columns: readonly Column[]): Promise<void> {
  await allSaved(page)
  await page.reload()
  await page.getByRole('gridcell').first().click()
  await page.keyboard.press('Control+a')
  const rows = (await copied(page)).trim().split('\n')
  const kept = columns.map((_, at) => rows.map((row) => Number(row.split('\t')[at]?.replace(',', '.'))))
  expect(kept).toEqual(columns)
}
