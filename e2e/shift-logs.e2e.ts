import type { Page } from '@playwright/test'

import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { plantClock } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'

import { apiAs, PASSWORD } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { onePixel } from './support/employees.ts'
import { choose, expectAboveBar, nameDevice, save } from './support/screen.ts'
import { expectOnPaper } from './support/paper.ts'
import { completeBook, expect, linesOfLog as log, signHandover as sign, test } from './support/shifts.ts'

const hours = (instant: string) => plantClock(instant).toISOString().slice(11, 16)

test.describe('writing the log', () => {
  test('an operator writes by keyboard alone', async ({ page, onDuty: { address, operator, shift } }) => {
    await signIn(page, operator.userName)
    await page.goto(address)
    await expect(page.getByText('Chưa có diễn biến nào')).toBeVisible()

    await page.keyboard.press('n')
    await page.keyboard.press('k')
    await page.keyboard.type('Kiểm tra thiết bị, bình thường')
    await page.keyboard.press('Enter')
    await expect(log(page)).toHaveCount(1)
    await expect(log(page)).toContainText('Kiểm tra thiết bị, bình thường')

    // The focus is where the next entry begins: a digit begins the time, a letter chooses the kind.
    await page.keyboard.type(hours(shift.startsAt).replace(':', ''))
    await page.keyboard.press('Tab')
    await page.keyboard.press('t')
    await page.keyboard.type('dong may')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('171')
    await page.keyboard.press('Tab')
    await nameDevice(page.getByRole('form', { name: 'Ghi diễn biến' }), 'MC 171')
    await page.keyboard.press('Enter')
    await expect(log(page)).toHaveCount(2)
    await expect(log(page).first()).toContainText(
      new RegExp(`${hours(shift.startsAt)}.*Đóng máy cắt 171.*MC 171`),
    )
    await expect(log(page).first()).toContainText('giám sát')

    await log(page).first().getByRole('button', { name: 'Kết thúc' }).press('Enter')
    await expect(log(page).first().getByRole('button', { name: 'Kết thúc' })).toHaveCount(0)
    await log(page).last().getByRole('button', { name: 'Kiểm tra thiết bị' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Sửa dòng nhật ký' })
    await drawer.getByLabel('Nội dung').fill('Kiểm tra H1, bình thường')
    await page.keyboard.press('Control+Enter')
    await expect(drawer).toBeHidden()
    await expect(log(page).last()).toContainText('Kiểm tra H1, bình thường')
  })

  test('two people see each other’s entries within a second, and nobody’s typing is disturbed', async ({
    page,
    browser,
    onDuty: { address, leader, operator },
  }) => {
    await signIn(page, operator.userName)
    const other = await pageOf(browser, leader.userName)
    for (const one of [page, other]) {
      await one.goto(address)
      await expect(one.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
    }
    const words = other.getByRole('textbox', { name: 'Nội dung' })
    await words.fill('Đang gõ dở')
    await page.keyboard.press('n')
    await page.keyboard.press('x')
    await page.keyboard.type('Vệ sinh phòng điều khiển')
    await page.keyboard.press('Enter')
    await expect(log(other).filter({ hasText: 'Vệ sinh phòng điều khiển' })).toBeVisible()
    await expect(words).toHaveValue('Đang gõ dở')
    await expect(words).toBeFocused()
    await words.press('Enter')
    await expect(other.getByLabel('Người ra lệnh')).toBeFocused()
    await other.keyboard.type('Minh')
    await other.keyboard.press('Enter')
    await expect(log(page).filter({ hasText: 'Đang gõ dở' })).toBeVisible()
  })

  test('what is written without a connection arrives later, once', async ({
    page,
    context,
    onDuty: { address, operator, shift },
  }) => {
    await signIn(page, operator.userName)
    await page.goto(address)
    await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.press('n')
    await page.keyboard.press('k')
    await page.keyboard.type('Ghi khi mất mạng')
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText('Chờ kết nối, sẽ tự gửi lại')
    await context.setOffline(false)
    await expect(log(page)).toContainText(/Ghi khi mất mạng.*ghi \d\d:\d\d/)
    await expect(log(page)).toHaveCount(1)
    const asOperator = await apiAs(operator.userName)
    const { operations } = await asOperator(dutyShiftLogApi.get, { query: { id: shift.id } })
    expect(operations.map(({ content }) => content)).toEqual(['Ghi khi mất mạng'])
  })

  test('what waits for the connection is still there after the tab was closed', async ({
    page,
    context,
    onDuty: { address, operator },
  }) => {
    await signIn(page, operator.userName)
    await page.goto(address)
    await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeVisible()
    await page.route('**/DutyShiftLog/CreateOperation', (route) => route.abort())
    await page.keyboard.press('n')
    await page.keyboard.press('k')
    await page.keyboard.type('Ghi trước khi đóng trang')
    await page.keyboard.press('Enter')
    await expect(log(page)).toContainText('Chờ kết nối, sẽ tự gửi lại')
    await page.close()

    const again = await context.newPage()
    await again.goto(address)
    await expect(log(again)).toContainText(/Ghi trước khi đóng trang.*ghi \d\d:\d\d/)
    await expect(log(again)).toHaveCount(1)
  })

  test('an abnormal event is entered with a picture', async ({ page, onDuty: { address, leader } }) => {
    await signIn(page, leader.userName)
    await page.goto(`${address}?muc=abnormals`)
    await page.getByRole('button', { name: 'Ghi bất thường' }).click()
    const form = page.getByRole('dialog', { name: 'Ghi bất thường' })
    await choose(form, 'Phân loại', 'khiem khuyet')
    await nameDevice(form, 'H1')
    await form.getByRole('textbox', { name: 'Hiện tượng' }).fill('Rò dầu ổ hướng')
    await form.getByRole('textbox', { name: 'Xử lý ban đầu' }).fill('Theo dõi mức dầu')
    await save(page)
    const event = page.getByRole('article').filter({ hasText: 'Rò dầu ổ hướng' })
    await event.locator('input[type=file]').setInputFiles({
      name: 'anh.png',
      mimeType: 'image/png',
      buffer: onePixel,
    })
    await expect(event.getByRole('link', { name: /anh/ })).toBeVisible()
  })

  test('of two who write the same section the second sees both texts', async ({
    page,
    browser,
    onDuty: { address, leader, operator },
  }) => {
    await signIn(page, operator.userName)
    const other = await pageOf(browser, leader.userName)
    for (const one of [page, other]) {
      await one.goto(address)
      await one.getByRole('button', { name: 'Sửa mục Tóm tắt ca' }).click()
    }
    const card = (one: Page) => one.getByRole('region', { name: 'Tóm tắt ca' })
    await card(page).getByRole('textbox').fill('Bản của người vận hành')
    await card(other).getByRole('textbox').fill('Bản của Trưởng ca')
    await card(other).getByRole('button', { name: 'Lưu' }).click()
    await expect(card(other)).toContainText('Bản của Trưởng ca')

    await expect(card(page).getByRole('alert')).toContainText('Bản của Trưởng ca')
    await expect(card(page).getByRole('textbox')).toHaveValue('Bản của người vận hành')
    await card(page).getByRole('button', { name: 'Lưu bản của tôi' }).click()
    await expect(card(page).getByRole('textbox')).toHaveCount(0)
    await expect(card(other)).toContainText('Bản của người vận hành')
  })

  test('on a phone everything has its place', async ({ page, onDuty: { address, operator } }) => {
    await page.setViewportSize(sizes.phone)
    await signIn(page, operator.userName)
    await page.goto(address)
    const words = page.getByRole('textbox', { name: 'Nội dung' })
    await page.setViewportSize({ width: 360, height: 640 })
    await words.click()
    await expect(page.getByRole('textbox', { name: 'Người ra lệnh' })).toBeVisible()
    await expectAboveBar(words)
    // As with a keyboard on the screen.
    await page.setViewportSize({ width: 360, height: 420 })
    await expectAboveBar(words)
    await page.setViewportSize(sizes.phone)
    await words.fill('Ghi bằng điện thoại')
    await page.getByRole('combobox', { name: 'Loại', exact: true }).selectOption('inspection')
    await page.getByRole('button', { name: 'Ghi', exact: true }).click()
    await expect(log(page)).toContainText('Ghi bằng điện thoại')
    await expect(page.getByText('Ghi bằng điện thoại')).toBeInViewport({ ratio: 1 })
    await page.route('**/DutyShiftLog/CreateOperation', (route) => route.abort())
    await words.fill('Ghi khi không có mạng')
    await page.getByRole('button', { name: 'Ghi', exact: true }).click()
    const again = page.getByRole('button', { name: 'Gửi lại', exact: true })
    await expect(again).toBeInViewport({ ratio: 1 })
    expect(await again.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(0)
    // It is also sent again by itself: with the connection back there may be no button any more.
    const resent = page.waitForRequest('**/DutyShiftLog/CreateOperation')
    await again.click()
    await resent
    await page.unroute('**/DutyShiftLog/CreateOperation')
    await expect(log(page).filter({ hasText: /Ghi khi không có mạng.*ghi \d\d:\d\d/ })).toBeVisible()
    await page.getByRole('link', { name: 'Sổ ca' }).click()
    await expect(page.getByRole('region', { name: 'An toàn đầu giờ' })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toBeHidden()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(sizes.phone.width)
    await expectAccessible(page)
  })
})

test.describe('handing over', () => {
  test('refused, then accepted, sealed, reviewed, corrected and verified', async ({
    page,
    browser,
    onDuty,
  }) => {
    const { address, leader, nextLeader, manager } = onDuty
    await signIn(page, leader.userName)
    await page.goto(address)
    await page.getByRole('button', { name: 'Giao ca' }).click()
    const giving = page.getByRole('dialog', { name: 'Giao ca' })
    await expect(giving).toContainText('Chưa viết tóm tắt ca')
    await giving.getByRole('button', { name: 'Tóm tắt ca' }).click()
    await expect(giving).toBeHidden()
    await expect(page.getByRole('region', { name: 'Tóm tắt ca' })).toBeFocused()

    await completeBook(onDuty)
    await sign(page)
    await expect(page.getByText('Chờ nhận ca', { exact: true })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Ghi diễn biến' })).toHaveCount(0)

    const receiver = await pageOf(browser, nextLeader.userName)
    await receiver.goto(address)
    await receiver.getByRole('button', { name: 'Nhận ca' }).click()
    await receiver.getByRole('button', { name: 'Từ chối nhận' }).click()
    const refusing = receiver.getByRole('dialog', { name: 'Từ chối nhận ca?' })
    await refusing.getByLabel('Lý do').fill('Thiếu một bộ đàm')
    await refusing.getByRole('button', { name: 'Từ chối nhận' }).click()
    await expect(receiver.getByText('Thiếu một bộ đàm')).toBeVisible()
    await expect(page.getByText('Thiếu một bộ đàm')).toBeVisible()
    await sign(page)

    await receiver.getByRole('button', { name: 'Nhận ca' }).click()
    const taking = receiver.getByRole('dialog', { name: 'Nhận ca' })
    await expect(taking.getByRole('button', { name: 'Ký nhận ca' })).toBeDisabled()
    const boxes = taking.getByRole('checkbox')
    await boxes.first().focus()
    for (let left = await boxes.count(); left > 0; left -= 1) {
      await receiver.keyboard.press('Space')
      await receiver.keyboard.press('ArrowDown')
    }
    await taking.getByLabel('Mật khẩu của bạn').fill('khong-phai-mat-khau')
    await taking.getByRole('button', { name: 'Ký nhận ca' }).click()
    await expect(taking.getByText('Sai mật khẩu')).toBeVisible()
    await taking.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
    await taking.getByRole('button', { name: 'Ký nhận ca' }).click()
    await expect(receiver).not.toHaveURL(new RegExp(`${address}$`))
    await expect(receiver.getByText('Đang trực')).toBeVisible()
    await expect(receiver.getByRole('region', { name: 'Trạng thái thiết bị' })).toContainText('H1')

    const seal = page.getByRole('region', { name: 'Khóa sổ' })
    await expect(seal).toContainText(/Số 1 trong chuỗi.*[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}/)
    await page.getByRole('button', { name: 'Kiểm tra chuỗi' }).click()
    const verdict = page.getByRole('dialog', { name: /Kiểm tra chuỗi khóa sổ/ })
    await expect(verdict).toContainText('Chuỗi 1 ca nguyên vẹn')
    await verdict.getByRole('button', { name: 'Đóng' }).click()

    await page.getByRole('button', { name: 'Đính chính mục Tóm tắt ca' }).click()
    const correcting = page.getByRole('dialog', { name: 'Lập đính chính' })
    await correcting.getByLabel('Nội dung mới').fill('Ca có mưa lớn')
    await correcting.getByLabel('Lý do').fill('Ghi thiếu')
    await correcting.getByRole('button', { name: 'Gửi đính chính' }).click()
    await expect(page.getByText('Đính chính chờ xác nhận')).toBeVisible()

    const reviewer = await pageOf(browser, manager.userName)
    await reviewer.goto(`${address}?muc=corrections`)
    await reviewer.getByRole('button', { name: 'Xác nhận', exact: true }).click()
    const confirming = reviewer.getByRole('dialog', { name: 'Xác nhận đính chính?' })
    await confirming.getByLabel('Mật khẩu của bạn').fill(PASSWORD)
    await confirming.getByRole('button', { name: 'Xác nhận' }).click()
    await expect(reviewer.getByText('sẽ khóa cùng ca kế tiếp')).toBeVisible()
    await reviewer.getByRole('button', { name: 'Đã xem' }).click()
    await reviewer.getByRole('dialog').getByRole('button', { name: 'Đã xem' }).click()
    await expect(reviewer.getByRole('region', { name: 'Khóa sổ' })).toContainText(manager.fullName)
    await expect(page.getByRole('region', { name: 'Tóm tắt ca' })).toContainText(
      /Ca vận hành bình thường.*Ca có mưa lớn/,
    )
    await expectAccessible(page)

    await expectOnPaper(page, address, ['SỔ GIAO NHẬN CA', 'Mã xác thực: ', 'Ca có mưa lớn'])
  })
})

test('the lists show shifts and entries, searched without accents', async ({ page, browser, onDuty }) => {
  await completeBook(onDuty)
  await signIn(page, onDuty.manager.userName)
  await page.goto(paths.shiftLogs)
  const running = page.getByRole('list', { name: 'Ca đang trực' })
  await expect(running).toContainText(onDuty.plant.name)
  await expect(running).toContainText('Đang trực')
  await expect(page.getByRole('row').last()).toContainText(onDuty.leader.fullName)
  await page.getByRole('link', { name: 'Diễn biến' }).click()
  await expect(page.getByRole('columnheader', { name: 'Nội dung' })).toBeVisible()
  await page.getByRole('searchbox').fill('kiem tra dau ca')
  await expect(page).toHaveURL(/keyword=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  // Who sees one plant need not read its name in every row; who sees several must.
  await expect(page.getByRole('row').last()).not.toContainText(onDuty.plant.name)
  const ofAllPlants = await pageOf(browser, 'admin')
  await ofAllPlants.goto(page.url())
  await expect(ofAllPlants.getByRole('row').filter({ hasText: onDuty.plant.name })).toHaveCount(1)
  await page.getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${onDuty.address}#entry-`))
  await expect(log(page).filter({ hasText: 'Kiểm tra đầu ca' })).toBeFocused()
})

test('the manager changes the rules of the handover', async ({ page, onDuty }) => {
  await signIn(page, onDuty.manager.userName)
  await page.goto(paths.shiftLogSettings)
  const save = page.getByRole('button', { name: 'Lưu' })
  await expect(save).toBeDisabled()
  await page.getByLabel('Ký giao trước giờ hết ca (phút)').fill('9000')
  await save.click()
  await expect(page.getByText(/720/)).toBeVisible()
  await page.getByLabel('Ký giao trước giờ hết ca (phút)').fill('45')
  await page.getByLabel('Kiểm tra', { exact: true }).fill('Kiểm tra … lúc …')
  await save.click()
  await expect(page.getByText('Đã lưu quy định giao nhận ca')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Ký giao trước giờ hết ca (phút)')).toHaveValue('45')
  await expectAccessible(page)
})
