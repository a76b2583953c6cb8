import { writeFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { smallerPng } from './small-png.ts'

const pictures = 'docs/pictures'

/** Draws a picture for the user guide, of a part or of all that is seen, when `PICTURES` is set. */
export async function picture(name: string, of: Page | Locator): Promise<void> {
  if (!process.env['PICTURES']) return
  const page = 'page' in of ? of.page() : of
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  const taken = await of.screenshot({ animations: 'disabled', caret: 'hide' })
  await writeFile(`${pictures}/${name}.png`, smallerPng(taken))
}
