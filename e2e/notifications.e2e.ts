import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'

import { pathTo, paths } from '#contract/core/paths.ts'
import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { apiAs, type Api } from './support/api.ts'
import { answered, expectAccessible, signIn, sizes } from './support/browser.ts'
import { picture } from './support/picture.ts'
import { plantCalled } from './support/plants.ts'
import { choose, save } from './support/screen.ts'
import { expect, test, type Person } from './support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Thông báo/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^Thông báo/ })
const unread = (count: number) => (count > 0 ? `Thông báo: ${count} chưa đọc` : 'Thông báo')

/** Has somebody of a test work at the hydro plant, where events can be given to them. */
async function moveToHydro(admin: Api, { id }: Person): Promise<number> {
  const { id: plantId } = await plantCalled(admin, 'ST')
  await admin(employeeApi.update, { body: { id, powerPlantIds: [plantId] } })
  return plantId
}

/** The workshop manager writes an event down and gives it to somebody. */
async function give(plantId: number, assigneeId: number, equipment: string): Promise<number> {
  const manager = await apiAs('quandoc')
  const event = await manager(abnormalApi.create, {
    body: {
      powerPlantId: plantId,
      level: 'defect',
      occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
      equipment,
      phenomenon: 'Rò dầu tại mặt bích, khoảng 5 giọt/phút',
      initialAction: 'Lau sạch, theo dõi mức dầu',
      reportedTo: [],
    },
  })
  const { id, handlingVersion } = event
  const { restoredAt, causeGroup, causeText, remedy, prevention, dueOn, repairRequestNo, permitNo } = event
  const handling = { restoredAt, causeGroup, causeText, remedy, prevention, dueOn, repairRequestNo, permitNo }
  await manager(abnormalApi.updateHandling, { body: { ...handling, id, handlingVersion, assigneeId } })
  return id
}

test('what one is given rings without a reload, leads to the record and is read', async ({
  page,
  admin,
  hire,
}) => {
  const person = await hire('DHV')
  const plantId = await moveToHydro(admin, person)
  await signIn(page, person.userName)
  await page.goto(paths.dutySchedules)
  await expect(bell(page)).toHaveAccessibleName(unread(0))
  const first = await give(plantId, person.id, 'Bơm dầu điều tốc số 1')
  await expect(bell(page)).toHaveAccessibleName(unread(1))
  await expect(page).toHaveTitle('(1) Lịch trực – Vận Hành')
  await give(plantId, person.id, 'Bơm dầu điều tốc số 2')
  await expect(bell(page)).toHaveAccessibleName(unread(2))

  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(2)
  const notice = panel(page).getByRole('link', { name: 'Bơm dầu điều tốc số 1' })
  await expect(notice).toContainText('Giao bạn xử lý')
  await expectAccessible(page)
  await notice.click()
  await expect(page).toHaveURL(pathTo(paths.abnormal, { id: first }))
  await expect(page.getByRole('heading', { name: 'Bơm dầu điều tốc số 1' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(unread(1))

  // Opened by another way, a record is read as well; what was told meanwhile of others is not.
  const third = await give(plantId, person.id, 'Bơm dầu điều tốc số 3')
  await expect(bell(page)).toHaveAccessibleName(unread(2))
  await page.goto(pathTo(paths.abnormal, { id: third }))
  await expect(bell(page)).toHaveAccessibleName(unread(1))

  await bell(page).press('Enter')
  await panel(page).getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }).click()
  await expect(bell(page)).toHaveAccessibleName(unread(0))
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('the list is narrowed, read one by one, and by the kinds one wants to hear of', async ({
  page,
  admin,
  hire,
}) => {
  const person = await hire('DHV')
  const plantId = await moveToHydro(admin, person)
  for (const equipment of ['Van đĩa tổ H1', 'Quạt làm mát T1']) await give(plantId, person.id, equipment)
  await signIn(page, person.userName)
  await page.goto(paths.notifications)
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Giao bạn xử lý')).toHaveCount(2)
  await page.getByRole('searchbox').fill('van dia')
  await expect(row('Giao bạn xử lý')).toHaveCount(1)
  await row('Van đĩa tổ H1').getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Đánh dấu đã đọc' }).click()
  await expect(bell(page)).toHaveAccessibleName(unread(1))
  await page.goto(`${paths.notifications}?state=0`)
  await expect(row('Quạt làm mát T1')).toHaveCount(1)
  await expect(row('Van đĩa tổ H1')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Tùy chọn nhận' }).click()
  const onBell = page.getByRole('checkbox', { name: 'Giao bạn xử lý: Báo ở chuông' })
  await answered(page, '**/UpdateNotificationSettings', () => onBell.uncheck())
  await page.reload()
  await expect(onBell).not.toBeChecked()
  await expectAccessible(page)
  await give(plantId, person.id, 'Cửa nhận nước số 2')
  await page.goto(paths.notifications)
  await expect(row('Cửa nhận nước số 2')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(unread(1))
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone, hasTouch: true })

  test('the bell and the list fit, and a tap leads to the record', async ({ page, admin, hire }) => {
    const person = await hire('DHV')
    const plantId = await moveToHydro(admin, person)
    const id = await give(plantId, person.id, 'Máy nén khí hạ áp số 1')
    await signIn(page, person.userName)
    await page.goto('/')
    await bell(page).tap()
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    const { width = 0 } = (await panel(page).boundingBox()) ?? {}
    expect(width).toBeLessThanOrEqual(sizes.phone.width)
    await expectAccessible(page)
    await panel(page).getByRole('link', { name: 'Xem tất cả' }).tap()
    await expect(page).toHaveURL(paths.notifications)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Máy nén khí hạ áp số 1' }).tap()
    await expect(page).toHaveURL(pathTo(paths.abnormal, { id }))
    await expect(bell(page)).toHaveAccessibleName(unread(0))
  })
})

test('an administrator names the mail server and tries it; the password is shown nowhere', async ({
  page,
}) => {
  const received: string[] = []
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      done(password === 'Mat khau dung' ? null : new Error('5.7.8 Sai mật khẩu'), { user: 'vanhanh' }),
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await signIn(page, 'admin')
  await page.goto(paths.mailSettings)
  await expect(page.getByText('Đang tắt')).toBeVisible()
  const drawer = (name: string) => page.getByRole('dialog', { name })
  const fillPassword = async (password: string) => {
    await page.getByRole('button', { name: 'Sửa cấu hình' }).click()
    await drawer('Sửa cấu hình').getByLabel('Mật khẩu', { exact: true }).fill(password)
  }
  await fillPassword('Mat khau sai')
  const form = drawer('Sửa cấu hình')
  await form.getByLabel('Máy chủ SMTP').fill('127.0.0.1')
  await form.getByLabel('Cổng').fill(String(port))
  await choose(form, 'Mã hóa', 'khong ma hoa')
  await form.getByLabel('Tên đăng nhập').fill('vanhanh')
  await form.getByLabel('Địa chỉ gửi').fill('vanhanh@congty.example')
  await expectAccessible(page)
  await save(page)
  await expect(page.getByText(`127.0.0.1:${port}`)).toBeVisible()

  const tryIt = async () => {
    await page.getByRole('button', { name: 'Gửi thư thử' }).click()
    await drawer('Gửi thư thử').getByLabel('Gửi đến').fill('hoa@congty.example')
    await drawer('Gửi thư thử').getByRole('button', { name: 'Gửi thư thử' }).click()
  }
  await tryIt()
  await expect(drawer('Gửi thư thử').getByRole('alert')).toContainText('Sai mật khẩu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await fillPassword('Mat khau dung')
  await save(page)
  await tryIt()
  await expect(page.getByText(/Máy chủ đã nhận thư: 250/)).toBeVisible()
  expect(received).toEqual(['hoa@congty.example'])
  await page.reload()
  await expect(page.getByText('Đã lưu, không hiển thị')).toBeVisible()
  await expect(page.getByText('Mat khau')).toHaveCount(0)
  await expectAccessible(page)
  server.close()
})

test('pictures for the user guide', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto('/')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem').first()).toBeVisible()
  await picture('thong-bao', page)
})
