import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { expect, test, type PlantOnDuty } from './support/shifts.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A pump and a panel at the plant of the test, and a route that is due all day. */
async function layRoute({ plant, leader }: PlantOnDuty, admin: Awaited<ReturnType<typeof apiAs>>) {
  const powerPlantId = plant.id
  const [unit, panel] = await Promise.all([
    admin(deviceApi.create, { body: { powerPlantId, kind: 'generator', code: 'H1', name: 'Tổ máy H1' } }),
    admin(deviceApi.create, { body: { powerPlantId, kind: 'other', code: 'TD1', name: 'Tủ điều khiển 1' } }),
  ])
  const parameter = await admin(parameterApi.create, {
    body: {
      powerPlantId,
      deviceKind: 'generator',
      code: 'TKT',
      name: 'Nhiệt độ dầu ổ đỡ',
      unit: '°C',
      decimals: 1,
      warnMax: 70,
    },
  })
  const api = await apiAs(leader.userName)
  const check = { parameterId: null, method: null, risk: null }
  await api(inspectionRouteApi.create, {
    body: {
      powerPlantId,
      name: 'Gian máy',
      frequency: 'day',
      atTime: '00:00',
      windowMinutes: 1440,
      post: 'mainOperator',
      checks: [
        {
          ...check,
          equipmentId: unit.id,
          kind: 'reading',
          content: 'Nhiệt độ dầu',
          parameterId: parameter.id,
        },
        { ...check, equipmentId: panel.id, kind: 'yesNo', content: 'Không có cảnh báo', risk: 'high' },
        { ...check, equipmentId: panel.id, kind: 'photo', content: 'Chụp mặt tủ' },
      ],
    },
  })
  const { items } = await api(inspectionRoundApi.list, { query: { powerPlantId, sorting: 'dueAt asc' } })
  return { api, unit, parameter, roundId: items[0]?.id ?? 0 }
}

/** A proxy that nobody answers at: a network that is not there, for the service worker too. */
const NO_NETWORK = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

/** A browser that keeps what it has on disk. Cookies of a session are gone when it is closed, and so is the session. */
async function opened(folder: string, isOffline = false): Promise<{ context: BrowserContext; page: Page }> {
  const { launchOptions, baseURL, locale, timezoneId } = test.info().project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...(isOffline ? NO_NETWORK : [])],
    ...(baseURL && { baseURL }),
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
    viewport: sizes.phone,
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** Ends every process of a browser at once, as a system without memory or an empty battery does. */
async function kill(context: BrowserContext, folder: string): Promise<void> {
  const gone = context.waitForEvent('close')
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
      process.kill(Number(pid), 'SIGKILL')
  }
  await gone
}

/** In the page: every write into a database of the browser fails as on a device without room, until it is emptied. */
const fillDisk = `
  globalThis.putBefore = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  undefined`
const emptyDisk = 'IDBObjectStore.prototype.put = globalThis.putBefore; undefined'

test('a round is walked without network, the browser is killed in between, and every value arrives once', async ({
  onDuty,
  admin,
}) => {
  const { api, unit, parameter, roundId } = await layRoute(onDuty, admin)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rounds-'))
  const first = await opened(folder)
  let { context, page } = first
  await signIn(page, onDuty.operator.userName)
  await page.goto(paths.roundsOnDevice)
  await expect(page.getByText('Trang này mở được khi mất mạng.')).toBeVisible()
  await page.getByRole('button', { name: 'Tải về máy' }).first().click()
  await expect(page.getByRole('link', { name: 'Gian máy' })).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await page.getByRole('link', { name: 'Gian máy' }).click()
  await page.getByRole('link', { name: /H1/ }).click()
  await page.getByLabel('Giá trị (°C)').fill('75,5')
  await page.getByLabel('Giá trị (°C)').press('Tab')
  await expect(page.getByText('Ngoài chuẩn: cần lý do hoặc ảnh')).toBeVisible()
  await page.getByLabel('Lý do, nhận xét').fill('Nước làm mát yếu')
  await page.getByRole('button', { name: 'Ghi điểm này' }).click()
  await expect(page.getByText('Chưa gửi: 1')).toBeVisible()
  await page.getByRole('link', { name: /TD1/ }).click()
  await page.getByRole('radio', { name: 'Không đạt' }).check({ force: true })
  await page.getByLabel('Lý do, nhận xét').fill('Đèn nhiệt sáng')
  await page.getByLabel('Ghi bất thường khi gửi').check()
  // A device without room says so, keeps what it has, and takes the visit once there is room again.
  await page.evaluate(fillDisk)
  await page.getByLabel('Lý do, nhận xét').fill('Đèn nhiệt sáng, còi kêu')
  await expect(page.getByText('Máy hết chỗ chứa')).toBeVisible()
  await expect(page.getByLabel('Lý do, nhận xét')).toHaveValue('Đèn nhiệt sáng, còi kêu')
  await expect(page.getByText('Chưa gửi: 1')).toBeVisible()
  await page.evaluate(emptyDisk)
  await page.getByLabel('Lý do, nhận xét').fill('Đèn nhiệt sáng')
  await expect(page.getByText('Máy hết chỗ chứa')).toBeHidden()
  await kill(context, folder)

  ;({ context, page } = await opened(folder, true))
  await page.goto('/')
  await expect(page).toHaveURL(new RegExp(paths.roundsOnDevice))
  await expect(page.getByText('Chưa gửi: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Gian máy' }).click()
  await page.getByRole('link', { name: /TD1/ }).click()
  await expect(page.getByLabel('Lý do, nhận xét')).toHaveValue('Đèn nhiệt sáng')
  await page
    .getByRole('region', { name: 'Chụp mặt tủ' })
    .getByLabel('Chụp ảnh')
    .setInputFiles({ name: 'tủ.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'tủ.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Ghi điểm này' }).click()
  await expect(page.getByText('Chưa gửi: 2')).toBeVisible()

  // The label on the machine, scanned where there is no network: the same stop once more, with another value.
  await page.goto(pathTo(paths.equipmentPassport, { id: unit.id }))
  await page.getByLabel('Giá trị (°C)').fill('66')
  await page.getByLabel('Giá trị (°C)').press('Tab')
  await page.getByRole('button', { name: 'Ghi điểm này' }).click()
  await expect(page.getByText('2 lần ghi')).toBeVisible()
  await page.getByRole('button', { name: 'Kết thúc lượt' }).click()
  await expect(page.getByText('Chưa gửi: 4')).toBeVisible()
  expect((await api(inspectionRoundApi.get, { query: { id: roundId } })).visits).toEqual([])

  await kill(context, folder)

  // The session is over by now: it asks who is there, and sends after that.
  ;({ context, page } = await opened(folder))
  await page.goto(paths.roundsOnDevice)
  await page.getByRole('link', { name: 'Đăng nhập để gửi' }).click()
  await expect(page).toHaveURL(new RegExp(paths.login))
  await signIn(page, onDuty.operator.userName)
  await page.goto(`${paths.roundsOnDevice}?luot=${roundId}`)
  await expect(page.getByText('Đã gửi hết')).toBeVisible()

  const round = await api(inspectionRoundApi.get, { query: { id: roundId } })
  expect(round).toMatchObject({ status: 'done', visitedCount: 2 })
  expect(round.visits.map(({ stopNo, openedBy }) => [stopNo, openedBy])).toEqual([
    [1, 'list'],
    [2, 'list'],
    [1, 'link'],
  ])
  const [hot, panelFound, again] = round.visits
  expect(hot?.answers).toMatchObject([{ value: 75.5, state: 'warn', readingFate: 'written' }])
  expect(again?.answers[0]?.value).toBe(66)
  expect(panelFound?.answers[0]).toMatchObject({ isOk: false, reason: 'Đèn nhiệt sáng' })
  // The event leads back to the stop that found it.
  await page.goto(pathTo(paths.abnormal, { id: panelFound?.answers[0]?.abnormalId ?? 0 }))
  await page.getByRole('main').locator(`a[href$="#diem-${panelFound?.stopNo}"]`).click()
  await expect(page).toHaveURL(new RegExp(`${pathTo(paths.inspectionRound, { id: roundId })}#diem-`))
  await expect(page.getByText('Đèn nhiệt sáng').first()).toBeVisible()
  // Beside its event and the way to a task it is not a column of single letters.
  const wrong = page.getByText('Không có cảnh báo:').first()
  expect((await wrong.boundingBox())?.width).toBeGreaterThan(180)
  // Nobody wrote a note: no name of one stands there without it.
  await expect(page.getByRole('term').filter({ hasText: 'Ghi chú' })).toHaveCount(0)
  // A moment in the narrow history stands on one line.
  await page.setViewportSize(sizes.wide)
  const moment = page
    .locator('ins')
    .filter({ hasText: /\d\d:\d\d:\d\d/ })
    .first()
  expect((await moment.boundingBox())?.height).toBeLessThan(30)
  expect(panelFound?.photos).toMatchObject([{ fileName: 'tủ.png' }])
  const days = [...new Set(round.visits.map(({ answeredAt }) => plantDay(answeredAt)))]
  const read = await Promise.all(
    days.map((day) => api(readingApi.deviceDay, { query: { deviceId: unit.id, day } })),
  )
  const values = read.flatMap(({ items }) => items).filter((one) => one.parameterId === parameter.id)
  // In another hour the second value is a reading of its own; in the same hour it stands beside the first.
  expect(values.filter(({ value }) => value === 75.5)).toHaveLength(1)
  expect(
    values.length + round.visits.filter((visit) => visit.answers[0]?.readingFate === 'differs').length,
  ).toBe(2)
  await context.close()
  await rm(folder, { recursive: true, force: true })
})

test('a route is walked at once, beside its own times', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(paths.inspectionRoutes)
  await page.getByRole('button', { name: 'Thao tác' }).first().click()
  await page.getByRole('menuitem', { name: 'Đi tuyến ngay' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đi tuyến ngay' }).click()
  await expect(page).toHaveURL(/\/tuyen-kiem-tra\/\d+$/)
  await expect(page.getByText('Chưa đi').first()).toBeVisible()
  await expect(page.getByText('Lập lượt đi ngay')).toBeVisible()
})

test('a round that was ended without network stays ended on its screen once all has gone out', async ({
  page,
  context,
  onDuty,
  admin,
}) => {
  await layRoute(onDuty, admin)
  await signIn(page, onDuty.operator.userName)
  await page.goto(paths.roundsOnDevice)
  await page.getByRole('button', { name: 'Tải về máy' }).first().click()
  await page.getByRole('link', { name: 'Gian máy' }).click()
  await context.setOffline(true)
  await page.getByRole('link', { name: /H1/ }).click()
  await page.getByLabel('Giá trị (°C)').fill('55')
  await page.getByRole('button', { name: 'Ghi điểm này' }).click()
  const end = page.getByRole('button', { name: 'Kết thúc lượt' })
  await end.click()
  await expect(page.getByText(/^Còn 1 điểm/)).toBeVisible()
  await end.click()
  await expect(page.getByText('Đã kết thúc')).toBeVisible()
  await expect(page.getByText('Chưa gửi: 2')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('Đã gửi hết')).toBeVisible()
  await expect(page.getByText('Đã kết thúc')).toBeVisible()
  await expect(end).toHaveCount(0)
})
