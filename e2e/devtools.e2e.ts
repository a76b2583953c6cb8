import { chromium } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { expect, test } from './support/test.ts'

test('the page is covered while developer tools print its console', async ({ baseURL }) => {
  const { launchOptions } = test.info().project.use
  // A driven browser says so, and is left alone; this one hides it.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--disable-blink-features=AutomationControlled'],
  })
  try {
    const page = await browser.newPage({ locale: 'vi-VN' })
    // What open tools cost: they print a table row by row. The real ones open in no headless browser. It is ten times as
    // long as the slowest line that a busy machine prints.
    await page.addInitScript(() => {
      const table = () => {
        const end = performance.now() + 1000
        while (performance.now() < end);
      }
      Object.assign(console, { table })
    })
    await page.goto(`${baseURL}${paths.login}`)
    // The detector is loaded once the page is idle, and looks every half second.
    await expect(page.getByRole('dialog')).toContainText('Công cụ nhà phát triển đang mở')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeVisible()
  } finally {
    await browser.close()
  }
})
