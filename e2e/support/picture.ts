import { writeFile } from 'node:fs/promises'

import { expect, type Locator, type Page } from '@playwright/test'

import { smallerPng } from './small-png.ts'

const pictures = 'docs/pictures'

/** What stands in place of text that is on its way. */
const greyBars = (page: Page) => page.locator('span[aria-hidden="true"][style^="width"]:empty')

/** Draws a picture for the user guide, of a part or of all that is seen, when `PICTURES` is set. */
export async function picture(name: string, of: Page | Locator): Promise<void> {
  if (!process.env['PICTURES']) return
  const page = 'page' in of ? of.page() : of
  await expect(greyBars(page), 'everything is there').toHaveCount(0)
  await expect(page.locator('[data-empty=unread]'), 'nothing failed').toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const taken = await of.screenshot({ animations: 'disabled', caret: 'hide' })
  await writeFile(`${pictures}/${name}.png`, smallerPng(taken))
}
