import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { paths } from '#contract/core/paths.ts'

import { opener } from './paths/settled.ts'
import { type App, SETTING_UP_MS, startEmptyApp } from './support/app.ts'
import { expectAccessible, sizes } from './support/browser.ts'
import { choose } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const OWN_PASSWORD = 'Khoidau2026'

/** The first login of an account: with the one-time password, which must be changed at once. */
async function enterFirst(page: Page, app: App, userName: string, oneTime: string): Promise<void> {
  await page.goto(app.url)
  await page.getByLabel('Tên đăng nhập hoặc email').fill(userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(oneTime)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await page.getByLabel('Mật khẩu tạm', { exact: true }).fill(oneTime)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill(OWN_PASSWORD)
  await page.getByLabel('Nhập lại mật khẩu mới').fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await expect(page.getByText('Đổi mật khẩu thành công')).toBeVisible()
}

const steps = (page: Page) => page.getByRole('main').getByRole('list').filter({ hasText: 'Ca trực đầu tiên' })
const stepOf = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })

/** Leaves for another screen and finds the start again where everybody looks first: on the home screen. */
async function findAgain(page: Page, app: App, done: number): Promise<void> {
  await page.goto(app.url)
  await expect(page.getByText(`Thiết lập ban đầu: đã xong ${done}/8 bước`)).toBeVisible()
  await page.getByRole('link', { name: 'Làm tiếp' }).click()
  await expect(steps(page)).toBeVisible()
}

/** The screens that announce themselves and are of no single record. */
const screens = (JSON.parse(readFileSync('dist/web/routes.json', 'utf8')) as { path: string }[])
  .map(({ path }) => path)
  .filter((path) => !path.includes(':') && path !== paths.login)

/** Looks at every screen: whatever has nothing to show yet says how that changes, or who changes it. */
async function expectNextSteps(page: Page, app: App): Promise<void> {
  const open = opener(page)
  for (const path of screens) {
    await open(`${app.url}${path}`)
    const main = page.getByRole('main')
    await expect.soft(main, path).not.toHaveText('')
    for (const nothing of await main.locator('[data-empty]').all()) {
      const lead = nothing.locator('p, a, button')
      expect.soft(await lead.count(), `${path}: ${await nothing.textContent()}`).toBeGreaterThan(0)
      expect.soft((await nothing.locator('p').allInnerTexts()).join(' '), path).not.toMatch(/^Chưa có [^.]*$/)
    }
  }
}

const inverters = [
  'Loại thiết bị;Mã;Kiểu;Số sê-ri;Trạm;Công suất (kW);Tấm pin (kWp);Số chuỗi',
  ...Array.from({ length: 88 }, (_, at) => `Inverter;INV${at + 1};SG250HX;S${at + 1};Trạm 1;225;280,7;24`),
].join('\n')

/** Puts a text into the zone that takes files. */
const drop = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Kéo tệp vào đây hoặc bấm để chọn')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const leaderRow = [
  ['Mã nhân viên', 'Họ và tên', 'Tên đăng nhập', 'Email', 'Số điện thoại', 'Giới tính'],
  ['Ngày sinh', 'Chức danh', 'Vai trò', 'Nhà máy'],
].flat()
const leader = ['NV001', 'Lê Thị Hòa', 'hoa.lt', 'hoa@vanhanh.example', '0912345678', 'Nữ']

test('an empty server: from the one-time password of the console to the first shift log', async ({
  browser,
}) => {
  test.setTimeout(3 * SETTING_UP_MS)
  const app = await startEmptyApp()
  try {
    const page = await browser.newPage({ viewport: sizes.wide, locale: 'vi-VN' })
    await enterFirst(page, app, 'admin', app.password)
    await findAgain(page, app, 0)
    await expectNextSteps(page, app)
    await findAgain(page, app, 0)
    await expect(stepOf(page, 'Kíp trực').first()).toContainText('Làm sau bước “Nhà máy đầu tiên”')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Thêm nhà máy' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Tên nhà máy').fill('NMĐMT Khởi Đầu')
    await form.getByRole('textbox', { name: 'Mã' }).fill('KD1')
    await choose(form, 'Loại', 'mat troi')
    await form.getByLabel('Công suất đặt').fill('30')
    await form.getByRole('textbox', { name: 'Công ty' }).fill('Công ty CP Điện mặt trời Khởi Đầu')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeHidden()
    await findAgain(page, app, 2)

    for (const path of [paths.inverterHistory, paths.capacityZones]) {
      await page.goto(`${app.url}${path}`)
      await expect(page.getByRole('main').locator('[data-empty]')).toContainText('ở Cài đặt, Thiết bị')
    }
    await findAgain(page, app, 2)

    await stepOf(page, 'Kíp trực').first().getByRole('link', { name: 'Thêm kíp trực' }).click()
    await page
      .getByRole('button', { name: /^Thêm kíp trực/ })
      .first()
      .click()
    await form.getByLabel('Mã kíp').fill('A')
    await form.getByLabel('Tên kíp').fill('Kíp A')
    await form.getByRole('button', { name: 'Lưu' }).click()
    await expect(form).toBeHidden()
    await findAgain(page, app, 3)

    await stepOf(page, 'Nhân viên').getByRole('link', { name: 'Nhập từ Excel' }).click()
    const text = [leaderRow, [...leader, '21/11/1990', 'Trưởng ca', 'TC', 'KD1']].map((row) => row.join(';'))
    await drop(page, 'nhan-vien.csv', text.join('\n'))
    await page.getByRole('button', { name: 'Chạy thử' }).click()
    await page.getByRole('button', { name: 'Nhập 1 dòng' }).click()
    const slip = page.getByRole('list', { name: 'Tài khoản mới' }).getByRole('listitem')
    const oneTime = await slip.getByRole('code').innerText()
    const noted = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Tải danh sách mật khẩu' }).click()
    await noted
    await findAgain(page, app, 5)

    await page.getByRole('link', { name: 'Nhập thiết bị từ Excel' }).click()
    await drop(page, 'thiet-bi.csv', inverters.replace('INV2;', 'INV1;'))
    await expect(page.getByText('Có 1 lỗi, chưa thêm thiết bị nào')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Danh sách lỗi' })).toContainText('Đã có ở dòng 2 của tệp')
    await page.getByRole('button', { name: 'Chọn tệp khác' }).click()
    await drop(page, 'thiet-bi.csv', inverters)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Nhập 88 thiết bị' }).click()
    await expect(page.getByText('Đã thêm thiết bị')).toBeVisible()
    await page.getByRole('button', { name: 'Về danh sách thiết bị' }).click()
    await expect(page.getByText('1–20 / 88')).toBeVisible()
    await findAgain(page, app, 6)

    await page.getByRole('link', { name: 'Thêm thông số' }).click()
    await page.getByRole('button', { name: 'Thêm bộ mẫu' }).click()
    await choose(form, 'Loại thiết bị', 'inverter')
    await form.getByRole('button', { name: 'Thêm bộ mẫu' }).click()
    await expect(form).toBeHidden()
    await findAgain(page, app, 7)

    await page.getByRole('link', { name: 'Cấp mã kết nối' }).click()
    await page.getByRole('button', { name: 'Cấp mã kết nối' }).click()
    await form.getByLabel('Tên thiết bị gửi').fill('Datalogger trạm 1')
    await form.getByRole('button', { name: 'Cấp mã' }).click()
    await page.getByRole('button', { name: 'Tôi đã lưu mã' }).click()
    await findAgain(page, app, 7)
    await page.context().close()

    const again = await browser.newPage({ viewport: sizes.phone, locale: 'vi-VN' })
    await again.goto(`${app.url}${paths.start}`)
    await again.getByLabel('Tên đăng nhập hoặc email').fill('admin')
    await again.getByLabel('Mật khẩu', { exact: true }).fill(OWN_PASSWORD)
    await again.getByRole('button', { name: 'Đăng nhập' }).click()
    await expect(again.getByText('7/8 bước')).toBeVisible()
    await expect(stepOf(again, 'Ca trực đầu tiên').getByRole('link')).toHaveCount(0)
    await expect(again.getByText('Trưởng ca đăng nhập, vào Nhật ký vận hành và mở ca.')).toBeVisible()

    const shiftLeader = await browser.newPage({ viewport: sizes.wide, locale: 'vi-VN' })
    await enterFirst(shiftLeader, app, 'hoa.lt', oneTime)
    await shiftLeader.getByRole('link', { name: 'Mở ca' }).click()
    await expect(shiftLeader.getByLabel('Ngày', { exact: true })).not.toHaveValue('')
    await expect(shiftLeader.getByRole('checkbox', { name: /Lê Thị Hòa/ })).toBeChecked()
    await shiftLeader.getByRole('button', { name: 'Mở ca' }).click()
    await expect(shiftLeader.getByText('Đang trực', { exact: true })).toBeVisible()
    await expect(shiftLeader.getByText('Lệnh vận hành, cửa van đang mở')).toBeHidden()
    await shiftLeader.context().close()

    // She leads the shift that is open: nobody deletes her before somebody else does.
    await again.goto(`${app.url}${paths.employees}`)
    await again.getByRole('button', { name: 'Thao tác' }).click()
    await again.getByRole('menuitem', { name: 'Xóa', exact: true }).click()
    const question = again.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Xóa' }).click()
    await expect(question).toContainText('đang là trưởng ca')
    await question.getByRole('button', { name: 'Hủy' }).click()

    await again.goto(app.url)
    await expect(again.getByLabel('Sáu số chính')).toContainText('Chưa có số liệu')
    await again.getByRole('button', { name: 'Ẩn thông báo' }).click()
    await expect(again.getByText('Đã thiết lập xong')).toBeHidden()
    await again.context().close()
  } finally {
    await app.stop()
  }
})
