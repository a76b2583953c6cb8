import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

import type { Plant } from '#contract/plants/index.ts'

import { test as base } from '../support/alone.ts'
import { apiAs, PASSWORD } from '../support/api.ts'
import { SETTING_UP_MS, startBareApp } from '../support/app.ts'
import { signIn, sizes } from '../support/browser.ts'
import { withDatabase } from '../support/database.ts'
import { makePark, people } from './park.ts'

export { expect } from '@playwright/test'

const folder = process.env['REAL_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/data')

/** The readings of 31 days of a real park, which are not part of the product. */
export const files = {
  inverters: path.join(folder, 'solar-park-inverters-15min.csv'),
  weather: path.join(folder, 'solar-park-weather-15min.csv'),
} as const
export const firstDay = '2020-05-15'
export const lastDay = '2020-06-14'

/** Why the park cannot be tried; undefined where its data are. */
export const lackOfData = Object.values(files).every((file) => existsSync(file))
  ? undefined
  : `no readings of a real park in ${folder}; REAL_DATA_DIR names another folder`

/** Where the story plays: a new plant of 22 inverters, and the screens of two who work there. */
export interface Stage {
  readonly plant: Plant
  /** Of the workshop manager, who imports. */
  readonly manager: Page
  /** Of the shift leader, who corrects. */
  readonly leader: Page
  /** Asks the database beneath the app. */
  readonly rows: <Row>(statement: string, values?: readonly unknown[]) => Promise<Row[]>
}

/** Playwright's `test` with a stage of its own. */
export const test = base.extend<{ readonly stage: Stage }>({
  stage: [
    async ({ browser }, use) => {
      const app = await startBareApp()
      const screenOf = async (userName: string) => {
        const context = await browser.newContext({ baseURL: app.url, viewport: sizes.wide })
        const page = await context.newPage()
        await signIn(page, userName)
        return page
      }
      const rows = <Row>(statement: string, values: readonly unknown[] = []) =>
        withDatabase(app.dataDir, 'van_hanh', async (client) => {
          const answer = await client.query(statement, [...values])
          return answer.rows as Row[]
        })
      try {
        const plant = await makePark(await apiAs('admin', PASSWORD, app.url))
        const [manager, leader] = [await screenOf(people.manager), await screenOf(people.leader)]
        await use({ plant, manager, leader, rows })
      } finally {
        await app.stop()
      }
    },
    { timeout: SETTING_UP_MS },
  ],
})
