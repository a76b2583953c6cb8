import type { Locator, Page } from '@playwright/test'

import type { Device } from '#contract/devices/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { apiAs } from './api.ts'
import { day } from './inverters.ts'
import { expect } from './test.ts'

/** Begins the sheet of an inverter as the shift leader, without a screen; answers its id. */
export async function begun({ id }: Device): Promise<number> {
  const leader = await apiAs('truongca')
  const body = { inverterId: id, date: day, shiftCode: 'C1' } as const
  return (await leader(inverterTrackingApi.create, { body })).id ?? 0
}

/** Types one text after the other, each with Enter. */
export const typed = async (page: Page, ...texts: readonly string[]) => {
  for (const text of texts) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}

/** Whether the grid names this cell as the one that is meant. */
export async function expectFocus(page: Page, cell: Locator): Promise<void> {
  await expect(cell).toHaveAttribute('data-focus', 'true')
  await expect(page.getByRole('grid')).toHaveAttribute(
    'aria-activedescendant',
    (await cell.getAttribute('id')) ?? '',
  )
}
