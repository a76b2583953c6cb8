import type { Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { plantApi } from '#contract/plants/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { apiAs, type Api } from './support/api.ts'
import { expectAccessible, signIn, sizes } from './support/browser.ts'
import { expect, test, unique } from './support/test.ts'

/** A weather station of the workshop manager's plant with the irradiance on the panels in W/m². */
async function makeStation(api: Api, code: string) {
  const [plant] = (await api(plantApi.list)).items
  const powerPlantId = plant?.id ?? 0
  const device = await api(deviceApi.create, {
    body: { powerPlantId, kind: 'other', code, name: `Trạm đo ${code}` },
  })
  const parameter = await api(parameterApi.create, {
    body: {
      powerPlantId,
      deviceKind: 'other',
      code: `G${code}`,
      name: `Bức xạ ${code}`,
      unit: 'W/m²',
      blockMax: 2000,
    },
  })
  return { plant: plant?.name ?? '', device, parameter }
}

async function choose(page: Page, name: string, content: string): Promise<void> {
  await page
    .getByLabel('Kéo tệp vào đây hoặc bấm để chọn')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}
const step = (page: Page) => page.locator('[aria-current=step]')

test('a file is matched, checked, imported and taken back', async ({ page }) => {
  const code = unique('E')
  const api = await apiAs('quandoc')
  const { plant, device } = await makeStation(api, code)
  const values = Array.from({ length: 24 }, (_, hour) => `10/11/2026;${hour};${code};0,${hour + 10}`)
  const content = ['Ngày;Giờ;Thiết bị;Bức xạ đo được (kW/m2)', ...values, '10/11/2026;25;E;x'].join('\n')

  await signIn(page, 'quandoc')
  await page.goto(paths.imports)
  await page.getByRole('button', { name: 'Nhập tệp mới' }).click()
  await page.getByLabel('Nhà máy của số liệu').selectOption({ label: plant })
  await choose(page, `${code}.csv`, content)

  await expect(step(page)).toHaveText(/Ghép cột/)
  await expect(page.getByLabel('Cột ngày giờ')).toHaveValue('0')
  await expect(page.getByLabel('Cột giờ (nếu tách riêng)')).toHaveValue('1')
  await expect(page.getByLabel('Dấu thập phân')).toHaveValue('comma')
  await expect(page.getByLabel(`Ghép của ${code}`)).toHaveValue(String(device.id))
  await page
    .getByLabel('Thông số của cột Bức xạ đo được (kW/m2)')
    .selectOption({ label: `G${code} · Bức xạ ${code} (W/m²) – Khác` })
  await expect(page.getByText('Nhân 1000 thành W/m²')).toBeVisible()
  // 10/11 may be a day of October: nothing is read before somebody has said which.
  await expect(page.getByRole('button', { name: 'Chạy thử' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Ngày 10 tháng 11 năm 2026' }).check()
  await page.getByRole('button', { name: 'Chạy thử' }).click()

  await expect(page.getByRole('button', { name: 'Nhập 24 giá trị' })).toBeVisible()
  const figures = page.getByRole('table', { name: 'Số liệu trong tệp' })
  const ofParameter = figures.getByRole('row', { name: new RegExp(`G${code}`) })
  await expect(ofParameter).toContainText('100 … 330')
  await expect(ofParameter.getByRole('link')).toHaveAttribute(
    'href',
    `${paths.deviceParameters}?keyword=G${code}`,
  )
  await expect(page.getByRole('list', { name: 'Các loại lỗi' })).toContainText('Không đọc được ngày giờ × 1')
  await expect(page.getByRole('row', { name: /26.*Ngày.*10\/11\/2026 25/ })).toContainText(
    'Không đọc được ngày giờ',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Nhập 24 giá trị' }).click()
  await expect(page.getByText('Đã nhập xong')).toBeVisible()
  await expect(page.getByRole('link', { name: `${code} 10/11/2026` })).toHaveAttribute(
    'href',
    `${pathTo(paths.deviceSheet, { id: device.id })}?ngay=2026-11-10`,
  )
  const day = () => api(readingApi.deviceDay, { query: { deviceId: device.id, day: '2026-11-10' } })
  expect((await day()).items.map(({ value }) => value)).toEqual(
    Array.from({ length: 24 }, (_, hour) => (hour + 10) * 10),
  )

  await page.setViewportSize(sizes.phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Lần nhập này đã được hoàn tác')).toBeVisible()
  expect((await day()).items).toEqual([])
  await page.getByRole('button', { name: 'Về danh sách' }).click()
  await expect(page.getByText(`${code}.csv`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('44 columns that are alike are matched by one choice, the weather beside them by itself', async ({
  page,
}) => {
  const codes = [1, 2].flatMap((station) =>
    Array.from({ length: 22 }, (_, at) => `INV${station}.${String(at + 1).padStart(2, '0')}`),
  )
  const titles = ['Thời điểm', ...codes.map((code) => `${code} đầu vào (kW)`), 'irradiation_kw_m2']
  const row = ['2026-10-10T12:00:00', ...codes.map(() => '100.5'), '0.8']
  await page.setViewportSize(sizes.wide)
  await signIn(page, 'quandoc.mt')
  await page.goto(paths.newImport)
  await choose(page, `${unique('W')}.csv`, [titles.join(','), row.join(',')].join('\n'))
  await expect(step(page)).toHaveText(/Ghép cột/)
  const group = page.getByRole('group', { name: /^44 cột giống nhau/ })
  await expect(page.getByLabel('Thông số của cột irradiation_kw_m2')).toContainText('G_POA')
  await expect(page.getByRole('button', { name: 'Chạy thử' })).toBeDisabled()
  await group.getByLabel('Thông số cho tất cả').selectOption({ label: 'PDC · Công suất DC (kW)' })
  for (const code of [codes[0], codes[43]])
    await expect(page.getByLabel(`Thông số của cột ${code} đầu vào (kW)`)).toHaveValue(
      await group.getByLabel('Thông số cho tất cả').inputValue(),
    )
  await expect(page.getByRole('button', { name: 'Chạy thử' })).toBeEnabled()
  const { width } = (await page.getByRole('region', { name: 'Các cột giá trị' }).boundingBox()) ?? {
    width: 0,
  }
  expect(width).toBeGreaterThan(1000)
  await expectAccessible(page)
})
