import { paths } from '#contract/core/paths.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { gatewayApi } from '#contract/gateways/index.ts'
import { plantApi } from '#contract/plants/index.ts'

import { apiAs } from './support/api.ts'
import { expectAccessible, expectUsable, signIn } from './support/browser.ts'
import { act, choose, rowOf, save } from './support/screen.ts'
import { expect, test, unique } from './support/test.ts'

const devices = paths.devices
const parameters = paths.deviceParameters
const gateways = paths.gateways

/** A device of the manager's plant with one parameter of its own kind, made beside the browser. */
async function makeDevice(kind: 'other' | 'weatherStation' = 'other') {
  const api = await apiAs('quandoc')
  const [plant] = (await api(plantApi.list)).items
  const powerPlantId = plant?.id ?? 0
  const [code, parameter] = [unique('TB'), unique('TS')]
  const device = await api(deviceApi.create, { body: { powerPlantId, kind, code, name: `Thiết bị ${code}` } })
  const { id } = await api(parameterApi.create, {
    body: {
      powerPlantId,
      deviceKind: kind,
      code: parameter,
      name: `Áp lực ${parameter}`,
      unit: 'bar',
      warnMin: 2.5,
      warnMax: 4,
      blockMin: 0,
    },
  })
  return { api, device, parameter: { id, code: parameter, name: `Áp lực ${parameter}` } }
}

test('a manager adds a device, changes it, takes it out of use and deletes it', async ({ page }) => {
  const code = unique('INV')
  await signIn(page, 'quandoc')
  await page.goto(devices)
  await page.getByRole('button', { name: 'Thêm thiết bị' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm thiết bị' })
  await save(page)
  await expect(form.getByText('Vui lòng nhập trường này')).toHaveCount(3)
  await choose(form, 'Loại', 'inverter')
  await form.getByLabel('Mã').fill(code)
  await form.getByLabel('Tên thiết bị').fill(`Inverter ${code}`)
  await form.getByLabel('Công suất định mức').fill('-1')
  await save(page)
  await expect(form.getByLabel('Công suất định mức')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Công suất định mức').fill('225,5')
  await save(page)
  await expect(page.getByText('Tạo mới thành công')).toBeVisible()
  await expect(form).toBeHidden()

  await page.getByRole('searchbox').fill(code)
  await expect(rowOf(page, code)).toContainText(/Inverter.*225\.50.*Đang sử dụng/)
  await rowOf(page, code).getByRole('link').click()
  await page.getByRole('dialog').getByLabel('Trạm').fill('Trạm 9')
  await save(page)
  await expect(rowOf(page, code)).toContainText('Trạm 9')

  await act(rowOf(page, code), 'Ngừng sử dụng')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ngừng sử dụng' }).click()
  await expect(rowOf(page, code)).toContainText('Ngừng sử dụng')
  await act(rowOf(page, code), 'Lịch sử')
  const history = page.getByRole('dialog', { name: `Lịch sử thay đổi: ${code}` })
  await expect(history.getByRole('listitem').first()).toContainText(/Đang sử dụng.*Có.*Không/)
  await history.getByRole('button', { name: 'Đóng' }).click()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^thiet-bi_[\d-]+\.xlsx$/)

  await act(rowOf(page, code), 'Xóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible()
})

test('a device has limits of its own, in order, until they are taken away', async ({ page }) => {
  const { device, parameter } = await makeDevice()
  await signIn(page, 'quandoc')
  await page.goto(`${devices}?keyword=${device.code}`)
  await act(rowOf(page, device.code), 'Ngưỡng riêng')
  const list = page.getByRole('dialog', { name: `${device.code}: ngưỡng` })
  const line = list.getByRole('listitem').filter({ hasText: parameter.code })
  const scale = line.getByRole('img')
  const common = 'Không nhận: < 0 bar; Nhắc: 0 – 2.5 bar; Bình thường: 2.5 – 4 bar; Nhắc: > 4 bar'
  await expect(scale).toHaveAccessibleName(common)
  await line.getByRole('button', { name: `Đặt ngưỡng riêng cho ${parameter.name}` }).click()

  const form = page.getByRole('dialog', { name: 'Đặt ngưỡng riêng' })
  await expect(form.getByLabel('Nhắc khi dưới')).toHaveValue('2.5')
  await form.getByLabel('Báo động khi trên').fill('3')
  await expect(
    form.getByText(/Sai thứ tự: Báo động khi trên 3 không được nhỏ hơn Nhắc khi trên 4/),
  ).toBeVisible()
  await save(page)
  await expect(form.getByText(/^Các ngưỡng phải tăng dần/)).toBeVisible()
  await expect(form.getByLabel('Báo động khi trên')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Báo động khi trên').fill('4,5')
  const own = `${common.replace('> 4', '4 – 4.5')}; Báo động: > 4.5 bar`
  await expect(form.getByRole('img')).toHaveAccessibleName(own)
  await save(page)
  await expect(page.getByText('Sửa thành công')).toBeVisible()

  await expect(list.getByRole('heading', { name: 'Ngưỡng riêng của thiết bị' })).toBeVisible()
  await expect(scale).toHaveAccessibleName(own)
  await line.getByRole('button', { name: /^Bỏ ngưỡng riêng/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ ngưỡng riêng' }).click()
  await expect(scale).toHaveAccessibleName(common)
  await list.getByRole('button', { name: 'Đóng' }).click()
  await act(rowOf(page, device.code), 'Lịch sử')
  const history = page.getByRole('dialog', { name: /^Lịch sử thay đổi/ })
  await expect(history.getByRole('listitem').first()).toContainText(
    new RegExp(`${parameter.code}: Báo động khi trên.*4\\.5`),
  )
})

test('the usual set is added once, and a parameter with limits out of order is refused at the field', async ({
  page,
}) => {
  const code = unique('TS')
  await signIn(page, 'quandoc')
  await page.goto(`${parameters}?deviceKind=inverter`)
  const addDefaults = async () => {
    await page.getByRole('button', { name: 'Thêm bộ mẫu' }).click()
    const form = page.getByRole('dialog', { name: 'Thêm bộ mẫu' })
    await choose(form, 'Loại thiết bị', 'inverter')
    await form.getByRole('button', { name: 'Thêm bộ mẫu' }).click()
    await expect(form).toBeHidden()
  }
  await addDefaults()
  await expect(page.getByText(/Đã thêm \d+ thông số/)).toBeVisible()
  await expect(rowOf(page, 'Công suất AC')).toContainText(/kW.*1 giờ/)
  await addDefaults()
  await expect(page.getByText('Bộ mẫu đã có đủ, không thêm thông số nào')).toBeVisible()

  await page.getByRole('button', { name: 'Thêm thông số' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm thông số' })
  await choose(form, 'Loại thiết bị', 'inverter')
  await form.getByLabel('Tên thông số').fill(`Nhiệt độ ${code}`)
  await form.getByLabel('Mã').fill(code)
  await form.getByLabel('Đơn vị').fill('°C')
  await form.getByLabel('Nhắc khi trên').fill('65')
  await form.getByLabel('Dừng máy khi trên').fill('60')
  await save(page)
  await expect(form.getByLabel('Dừng máy khi trên')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Dừng máy khi trên').fill('80')
  await save(page)
  await expect(page.getByText('Tạo mới thành công')).toBeVisible()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(code)
  await expect(rowOf(page, code).getByRole('img')).toHaveAccessibleName(
    'Bình thường: < 65 °C; Nhắc: 65 – 80 °C; Dừng máy: > 80 °C',
  )
  await act(rowOf(page, code), 'Xóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(page.getByText('Không có kết quả phù hợp')).toBeVisible()
})

test('a token is shown once, sends readings, and nothing more once it is revoked', async ({ page }) => {
  const { device, parameter } = await makeDevice('weatherStation')
  const name = unique('Logger')
  await signIn(page, 'quandoc')
  await page.goto(gateways)
  await page.getByRole('button', { name: 'Cấp mã kết nối' }).click()
  const form = page.getByRole('dialog', { name: 'Cấp mã kết nối' })
  await form.getByLabel('Tên thiết bị gửi').fill(name)
  await form.getByRole('button', { name: 'Cấp mã' }).click()

  const shown = page.getByRole('dialog', { name: `Mã kết nối của ${name}` })
  const token = await shown.getByLabel('Mã kết nối', { exact: true }).innerText()
  expect(token).toMatch(/^vhg_[\w-]{43}$/)
  await expect(shown.locator('pre')).toContainText(`x-gateway-token: ${token}`)
  await expect(shown.locator('pre')).toContainText(gatewayApi.push.path)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await shown.getByRole('button', { name: 'Tôi đã lưu mã' }).click()
  await expect(rowOf(page, name)).toContainText(/Chưa gửi.*Còn hiệu lực/)
  await expect(page.getByText(token)).toHaveCount(0)

  const push = async () => {
    const at = '2026-11-01T00:00:00+07:00'
    const answer = await page.request.post(`/api${gatewayApi.push.path}`, {
      headers: { 'x-gateway-token': token },
      data: { readings: [{ device: device.code, parameter: parameter.code, at, value: 3 }] },
    })
    return { status: answer.status(), body: (await answer.json()) as unknown }
  }
  expect(await push()).toMatchObject({ status: 200, body: { result: { created: 1, errors: [] } } })
  await page.reload()
  await expect(rowOf(page, name)).toContainText(/\d\/\d{1,2}\/\d{4} \d\d:\d\d:\d\d.*Còn hiệu lực/)

  await act(rowOf(page, name), 'Thu hồi mã')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Thu hồi mã' }).click()
  await expect(rowOf(page, name)).toContainText('Đã thu hồi')
  expect(await push()).toMatchObject({ status: 401, body: { error: { problem: 'gateways.tokenInvalid' } } })
  await act(rowOf(page, name), 'Lịch sử')
  const history = page.getByRole('dialog', { name: `Lịch sử thay đổi: ${name}` })
  await expect(history.getByRole('listitem').first()).toContainText('đã thu hồi mã')
})

test('an operator reads devices and limits, and changes nothing', async ({ page }) => {
  const { device, parameter } = await makeDevice()
  await signIn(page, 'vanhanh')
  await page.goto(`${devices}?keyword=${device.code}`)
  await expect(page.getByRole('button', { name: 'Thêm thiết bị' })).toHaveCount(0)
  await rowOf(page, device.code).getByRole('link').click()
  const limits = page.getByRole('dialog', { name: `${device.code}: ngưỡng` })
  await expect(
    limits.getByRole('listitem').filter({ hasText: parameter.code }).getByRole('img'),
  ).toBeVisible()
  await expect(limits.getByRole('button', { name: /^Đặt ngưỡng riêng/ })).toHaveCount(0)
  await page.goto(`${parameters}?open=details.${parameter.id}`)
  await expect(page.getByRole('dialog', { name: parameter.name })).toContainText(/bar.*1 giờ/)
  await page.goto(gateways)
  await expect(page.getByRole('heading', { name: 'Bạn không có quyền mở màn hình này' })).toBeVisible()
})

test('screens, drawers and forms are accessible', async ({ page }) => {
  const { device, parameter } = await makeDevice()
  await signIn(page, 'quandoc')
  const places = {
    [devices]: page.getByRole('heading', { name: 'Thiết bị', level: 1 }),
    [`${devices}?open=edit.${device.id}`]: page.getByLabel('Công suất tấm pin'),
    [`${devices}?open=limits.${device.id}`]: page.getByText('Theo danh mục'),
    [`${devices}?open=ownLimits.${device.id}.${parameter.id}`]: page.getByLabel('Không nhận khi trên'),
    [`${parameters}?keyword=${parameter.code}`]: page.getByRole('img', { name: /^Không nhận/ }),
    [`${parameters}?open=edit.${parameter.id}`]: page.getByLabel('Không nhận khi trên'),
    [`${parameters}?open=defaults`]: page.getByRole('dialog').getByLabel('Loại thiết bị'),
    [gateways]: page.getByRole('heading', { name: 'Kết nối thiết bị', level: 1 }),
  }
  for (const [path, shown] of Object.entries(places)) {
    await page.goto(path)
    await expect(shown.first()).toBeVisible()
    await expectUsable(page)
  }
})
