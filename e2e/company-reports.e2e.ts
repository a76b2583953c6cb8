import { type Browser, expect, type Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'
import { plantApi } from '#contract/plants/index.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'

import { test } from './support/alone.ts'
import { type Api, apiAs, hired, PASSWORD } from './support/api.ts'
import { SETTING_UP_MS, startBareApp } from './support/app.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { hireCrew, userNamesOf } from './support/crew.ts'
import { rowOf } from './support/screen.ts'

const PLANT = 'CT'
const BOARD = 'ct.board'
const at = (clock: string) => `2026-12-01T${clock}:00+07:00`

/** Somebody who sees every plant and approves what is of the company. */
async function hireBoard(admin: Api, plantId: number): Promise<number> {
  const { id } = await hired(admin, {
    employeeCode: 'CT-BDH',
    userName: BOARD,
    surname: 'Đặng Thị',
    name: 'Thanh',
    dateOfBirth: '1980-05-17',
    positionTitle: 'director',
    roleNames: ['BDH'],
    powerPlantIds: [plantId],
  })
  return id
}

async function homeOf(browser: Browser, baseURL: string, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: sizes.wide })
  const page = await context.newPage()
  await page.clock.setSystemTime(at('08:20'))
  await signIn(page, userName)
  await page.goto(paths.home)
  await expect(page.getByText(/^Số liệu lúc/)).toBeVisible()
  return page
}

test('a late report of the company is red on the home page of who sees every plant and of who prepares it, and leads to the list', async ({
  browser,
}) => {
  test.setTimeout(SETTING_UP_MS * 2)
  const app = await startBareApp(at('08:00'))
  try {
    const admin = await apiAs('admin', PASSWORD, app.url)
    for (const [code, name] of [
      [PLANT, 'NMTĐ Công Ty'],
      ['CT2', 'NMTĐ Công Ty 2'],
    ] as const)
      await admin(plantApi.create, {
        body: { code, name, kind: 'hydro', ratedMw: 30, province: 'Quảng Ngãi' },
      })
    const { items } = await admin(plantApi.list, { query: { maxResultCount: 10 } })
    const plant = items.find(({ code }) => code === PLANT)
    if (!plant) throw new Error('no plant')
    const approverId = await hireBoard(admin, plant.id)
    const { leaderId } = await hireCrew(admin, plant, app.url)
    const board = await apiAs(BOARD, PASSWORD, app.url)
    await board(reportPlanApi.create, {
      body: {
        powerPlantId: null,
        reportName: 'Báo cáo giá điện ngày',
        field: 'production',
        recipient: 'HĐQT',
        frequency: 'daily',
        dueTime: '08:10',
        leadDays: 0,
        channel: 'email',
        startsOn: '2026-12-01',
        preparerId: leaderId,
        approverId,
      },
    })
    await app.setClock(at('08:20'))

    for (const userName of [BOARD, userNamesOf(PLANT).leader]) {
      const page = await homeOf(browser, app.url, userName)
      await expect(page.getByRole('alert')).toContainText('Báo cáo của công ty quá hạn: 1')
      await expectAccessible(page)
      await page.getByRole('alert').getByRole('link', { name: 'Báo cáo quá hạn' }).click()
      await expect(rowOf(page, 'Báo cáo giá điện ngày')).toHaveCount(1)
      await expect(page.getByText('Trễ').first()).toBeVisible()
      await page.context().close()
    }
    const operator = await homeOf(browser, app.url, userNamesOf(PLANT).operator)
    await expect(operator.getByText('Báo cáo của công ty quá hạn')).toHaveCount(0)
  } finally {
    await app.stop()
  }
})
