import { expect, type Locator, type Page } from '@playwright/test'

import { fileApi } from '#contract/files/index.ts'

/** The row of a table that shows a text. */
export const rowOf = (page: Page | Locator, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text })

/** Opens the menu of a row and takes one of its entries. */
export async function act(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await row.page().getByRole('menuitem', { name: action, exact: true }).click()
}

/** Chooses in a list of a form by typing, as one does without a mouse and without accents. */
export async function choose(form: Locator, label: string, typed: string): Promise<void> {
  const box = form.getByRole('combobox', { name: label })
  await box.fill(typed)
  // What is offered may still be on its way.
  await box.page().locator('[role=listbox] [data-highlighted]').waitFor()
  await box.press('Enter')
}

/** Chooses the shift of a sheet, once the one that it begins with stands there. */
export async function chooseShift(form: Locator, code: string): Promise<void> {
  await expect(form.getByRole('combobox', { name: 'Ca' })).not.toHaveValue('')
  await choose(form, 'Ca', code)
}

/** Saves the form of the open drawer. */
export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Lưu' }).click()

/** Takes what the box of a device offers first: the device that answers best, or the words, not in the catalogue. */
export async function takeOffered(box: Locator): Promise<void> {
  await box
    .page()
    .locator(`[id="${await box.getAttribute('aria-controls')}"] [role=option]`)
    .first()
    .waitFor()
  await box.press('Enter')
}

/** Names a device in a form as one does who knows its number. */
export async function nameDevice(form: Locator, typed: string): Promise<void> {
  const box = form.getByRole('combobox', { name: 'Thiết bị' })
  await box.fill(typed)
  await takeOffered(box)
}

/** Asserts that nothing of it is hidden by the bar at the lower edge of a phone. */
export async function expectAboveBar(shown: Locator): Promise<void> {
  const bar = shown.page().getByRole('navigation', { name: 'Lối tắt' })
  const roomBelow = async () => {
    const [box, below] = [await shown.boundingBox(), await bar.boundingBox()]
    return box && below ? below.y - box.y - box.height : Number.NaN
  }
  await expect.poll(roomBelow, 'above the bar').toBeGreaterThanOrEqual(0)
}

/** Keeps files on their way, as on a slow network, until what it answers is called. */
export async function holdUpload(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    ({ pathname }) => pathname.endsWith(fileApi.upload.path),
    async (route) => {
      await held
      await route.continue()
    },
  )
  return letGo
}
