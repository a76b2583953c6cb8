import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, pageOf, sizes } from './support/browser.ts'
import { layReservoir } from './support/reservoirs.ts'
import { expect, test } from './support/shifts.ts'

test('at the dam without network: level and flows are typed on a phone, wait, and are sent once', async ({
  browser,
  onDuty,
}) => {
  const { plant, operator } = onDuty
  await layReservoir(onDuty)
  const manager = await apiAs(onDuty.manager.userName)
  await manager(parameterApi.create, {
    body: {
      powerPlantId: plant.id,
      deviceKind: 'reservoir',
      code: 'APT',
      name: 'Áp lực thấm',
      unit: 'm',
      decimals: 2,
      frequencyMinutes: 15,
      alarmMax: 5,
    },
  })
  const api = await apiAs(operator.userName)
  const [device] = (await api(deviceApi.list, { query: { powerPlantId: plant.id, kind: 'reservoir' } })).items
  const { items } = await api(parameterApi.list, {
    query: { powerPlantId: plant.id, deviceKind: 'reservoir', maxResultCount: 100 },
  })
  const idOf = (code: string) => items.find((one) => one.code === code)?.id
  const nameOf = (code: string) => items.find((one) => one.code === code)?.name ?? ''

  const page = await pageOf(browser, operator.userName)
  await page.setViewportSize(sizes.phone)
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes(deviceSheetApi.write.path)) sent.push(request.url())
  })
  await page.goto(pathTo(paths.deviceSheet, { id: device?.id ?? 0 }))
  const form = page.getByRole('region', { name: /^Ghi lúc \d\d:00/ })
  await expect(form).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  await expectAccessible(page)

  await page.context().setOffline(true)
  await form.getByLabel(nameOf('MNTL')).fill('320,42')
  await form.getByLabel(nameOf('MNTL')).press('Enter')
  await form.getByLabel(nameOf('QMT')).fill('3,25')
  await form.getByLabel(nameOf('QMT')).press('Tab')
  await form.getByLabel(nameOf('QXT')).fill('ba')
  await form.getByLabel(nameOf('QXT')).press('Tab')
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByLabel(nameOf('QXT')).fill('0')
  await form.getByLabel(nameOf('QXT')).press('Tab')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Chờ mạng (3 ô)')).toBeVisible()
  await expect(form.getByLabel(nameOf('MNTL'))).toHaveValue('320.42')
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible()
  const { items: read } = await api(readingApi.deviceDay, {
    query: { deviceId: device?.id ?? 0, day: plantDay(new Date()) },
  })
  const valuesOf = (code: string) =>
    read.filter(({ parameterId }) => parameterId === idOf(code)).map(({ value }) => value)
  expect(['MNTL', 'QMT', 'QXT'].map(valuesOf)).toEqual([[320.42], [3.25], [0]])
  // A write for each input, each once.
  expect(sent).toHaveLength(3)

  // What passes a limit says so where it was typed, and is kept all the same.
  const seepage = form.getByLabel(nameOf('APT'))
  await seepage.fill('5,4')
  await seepage.press('Tab')
  await expect(seepage).toHaveAccessibleDescription('vượt ngưỡng báo động')
  await expectAccessible(page)
  await seepage.fill('4,9')
  await seepage.press('Tab')
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.context().close()
})
