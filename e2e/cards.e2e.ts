import type { Locator, Page } from '@playwright/test'

import { pathTo, paths } from '#contract/core/paths.ts'
import { accountApi } from '#contract/account/index.ts'
import { cardRentalApi } from '#contract/card-rentals/index.ts'
import { presenceApi } from '#contract/presences/index.ts'

import { approve, asked, expected, letIn } from './cards/rentals.ts'
import { apiAs, PASSWORD } from './support/api.ts'
import { expectAccessible, pageOf, signIn, sizes } from './support/browser.ts'
import { expect, test } from './support/employees.ts'
import { picture } from './support/picture.ts'
import { act, choose, holdUpload, rowOf, save } from './support/screen.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const head = (page: Page) => page.locator('main header').first()

/** Writes a name on the paper of a form. */
async function sign(page: Page, form: Locator): Promise<void> {
  const paper = form.locator('canvas')
  await paper.scrollIntoViewIfNeeded()
  // The library that follows the pen makes the canvas its own.
  await expect
    .poll(() => paper.evaluate((canvas: HTMLCanvasElement) => canvas.style.touchAction))
    .toBe('none')
  const box = await paper.boundingBox()
  if (!box) throw new Error('there is no paper')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.25, 0.25],
    [0.3, 0.65],
    [0.38, 0.3],
    [0.44, 0.62],
    [0.55, 0.35],
    [0.7, 0.55],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
  await expect(form.getByText('Đã nhận chữ ký')).toBeVisible()
}

for (const [name, size] of Object.entries(sizes))
  test(`the shift leader hands out a card with a signature and takes it back, ${name}`, async ({ page }) => {
    const holder = `Đinh Công Thành ${name === 'wide' ? 'Một' : 'Hai'}`
    const { id } = await expected(holder)
    await page.setViewportSize(size)
    await signIn(page, 'truongca')
    await page.goto(pathTo(paths.cardRental, { id }))
    await expect(head(page)).toContainText('Quản đốc đồng ý')
    await head(page).getByRole('button', { name: 'Giao thẻ' }).click()
    const handing = drawer(page, 'Giao thẻ')
    await handing.getByRole('button', { name: 'Giao thẻ' }).click()
    await expect(handing.getByText('Vui lòng nhập trường này')).toHaveCount(2)
    await choose(handing, 'Thẻ', 'KH')
    await sign(page, handing)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    if (name === 'phone') await picture('giao-the-dien-thoai', page)
    await handing.getByRole('button', { name: 'Giao thẻ' }).click()
    await expect(handing).toBeHidden()
    await expect(head(page)).toContainText(/Cho thuê.*Trong nhà máy/)
    const signatures = page.locator('section').filter({ hasText: 'Giao nhận thẻ' })
    await expect(signatures.getByRole('img', { name: `Chữ ký của ${holder}` })).toHaveCount(1)
    const cardNo = (await (await apiAs('truongca'))(cardRentalApi.get, { query: { id } })).cardNo ?? ''

    await page.goto(paths.onSite)
    await expect(rowOf(page, holder)).toContainText(cardNo)
    await rowOf(page, holder).getByRole('button', { name: 'Ghi ra cổng' }).click()
    await expect(rowOf(page, holder)).toBeHidden()

    await page.goto(pathTo(paths.cardRental, { id }))
    await head(page).getByRole('button', { name: 'Ghi vào cổng' }).click()
    await expect(head(page)).toContainText('Trong nhà máy')
    await head(page).getByRole('button', { name: 'Nhận lại thẻ' }).click()
    const taking = drawer(page, 'Nhận lại thẻ')
    await taking.getByRole('button', { name: 'Nhận lại thẻ' }).click()
    await expect(taking.getByText('Người giữ thẻ cần ký xác nhận')).toBeVisible()
    await sign(page, taking)
    await taking.getByRole('button', { name: 'Ký lại' }).click()
    await sign(page, taking)
    await taking.getByRole('button', { name: 'Nhận lại thẻ' }).click()
    await expect(taking).toBeHidden()
    await expect(head(page)).toContainText('Đã xử lý')
    await expect(signatures.getByRole('img')).toHaveCount(2)
    if (name === 'wide') await picture('phieu-thue-the', page)

    await page.goto(`${paths.cards}?keyword=${cardNo}`)
    await expect(page.getByText('Trong kho').first()).toBeVisible()
  })

test('the shift leader asks for a card, the workshop manager decides', async ({ page, browser }) => {
  await signIn(page, 'truongca')
  await page.goto(paths.cardRentals)
  await picture('thue-the', page)
  await page.getByRole('button', { name: 'Lập phiếu thuê' }).click()
  const form = drawer(page, 'Lập phiếu thuê')
  await choose(form, 'Loại thẻ', 'xe vang lai')
  await expect(form.getByRole('list', { name: 'Các bước duyệt' })).toContainText('Quản đốc')
  await form.getByLabel('Mục đích').fill('Giao vật tư đại tu')
  await form.getByLabel('Khu vực').fill('Cổng chính, kho')
  await form.getByLabel('Họ tên người giữ').fill('Mai Xuân Trường')
  await form.getByLabel('Điện thoại').fill('0905667788')
  await form.getByRole('button', { name: 'Gửi duyệt' }).click()
  await expect(form.getByText('Ghi số CCCD hoặc CMND của người giữ thẻ')).toBeVisible()
  await form.getByLabel('Số CCCD').fill('049088123456')
  await choose(form, 'Loại xe', 'o to con')
  await form.getByLabel('Biển số').fill('43-F1 286.57')
  await form.getByRole('button', { name: 'Gửi duyệt' }).click()
  await expect(form.getByText('Biển số ô tô không đúng, ví dụ 51A-123.45')).toBeVisible()
  await form.getByLabel('Biển số').fill('43a-286.57')
  await form.getByRole('button', { name: 'Gửi duyệt' }).click()
  await expect(page.getByRole('heading', { name: 'Mai Xuân Trường' })).toBeVisible()
  await expect(page.getByText('Ô tô con · 43A-286.57')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đồng ý' })).toBeHidden()

  const manager = await pageOf(browser, 'quandoc')
  await manager.goto(page.url())
  const answer = manager.getByRole('region', { name: 'Ý kiến của bạn' })
  await answer.getByRole('button', { name: 'Từ chối' }).click()
  await expect(answer).toContainText('Hãy ghi ý kiến khi từ chối hoặc trả lại')
  await answer.getByLabel('Ý kiến').fill('Ghi rõ kho nào')
  await answer.getByRole('button', { name: 'Từ chối' }).click()
  await expect(head(manager)).toContainText('Quản đốc từ chối')

  await expect(head(page)).toContainText('Quản đốc từ chối')
  await page.getByRole('button', { name: 'Sửa và gửi lại' }).click()
  const again = drawer(page, 'Sửa và gửi lại')
  await again.getByLabel('Khu vực').fill('Cổng chính, kho vật tư 2')
  await again.getByRole('button', { name: 'Gửi lại' }).click()
  await expect(head(page)).toContainText('Mới')
  await answer.getByRole('button', { name: 'Thêm người ký' }).click()
  const signer = drawer(manager, 'Thêm người ký')
  await choose(signer, 'Người ký thêm', 'luong quang huy')
  await signer.getByRole('button', { name: 'Mời ký' }).click()
  await expect(manager.getByRole('list', { name: 'Các bước duyệt' })).toContainText(
    'Thêm người ký: Lương Quang Huy',
  )
  await answer.getByRole('button', { name: 'Trả lại…' }).click()
  const back = drawer(manager, 'Trả lại đề nghị')
  await back.getByLabel('Ý kiến').fill('Kíp xác nhận chỗ đỗ')
  await back.getByRole('button', { name: 'Trả lại…' }).click()
  await expect(page.getByRole('button', { name: 'Sửa và gửi lại' })).toBeVisible()
  await expectAccessible(manager)
  await manager.context().close()
})

test('who answers a request for a card too late is told who was faster, and when', async ({ page }) => {
  const id = await asked('Phùng Thị Lý')
  // As a screen that lay open for a while.
  await page.route('**/realtime?*', (route) => route.abort())
  await signIn(page, 'quandoc')
  await page.goto(pathTo(paths.cardRental, { id }))
  const answer = page.getByRole('region', { name: 'Ý kiến của bạn' })
  await expect(answer).toBeVisible()
  await approve(await apiAs('quandoc'), id)
  await answer.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('alert')).toContainText(/đã xử lý bước này lúc .*: Đồng ý/)
  await expect(answer).toHaveCount(0)
  await expect(head(page)).toContainText('Quản đốc đồng ý')
})

test('the evacuation list is printed, and stays when the network is gone', async ({ page, context }) => {
  await letIn(['Ngô Đức Thắng', 'Đoàn Minh Hải'])
  await signIn(page, 'truongca')
  await page.goto(paths.onSite)
  await expect(rowOf(page, 'Cao Thị Mai Lan')).toContainText('0903551947')
  await expect(page.getByRole('region', { name: 'Tổng số người' })).toContainText('người đang trong nhà máy')
  const total = page.getByRole('region', { name: 'Tổng số người' })
  await expect(total).toContainText(
    /Kíp trực \(\d+\) · Khách, nhà thầu có thẻ \(\d+\) · Nhân viên đã báo có mặt \(\d+\)/,
  )
  await expect(total).toContainText('Không đếm: nhân viên không trong ca mà chưa báo có mặt')
  // A group is named as far as it is known, and the others are counted.
  await expect(rowOf(page, 'Đoàn Minh Hải')).toContainText('Trần Đình Phúc')
  await expect(rowOf(page, 'Ngô Đức Thắng').first()).toContainText('chưa rõ tên')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await picture('nguoi-trong-nha-may', page)

  // Paper is white, so what is dark on the screen is printed in the colours of the day.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(rowOf(page, 'Cao Thị Mai Lan')).toHaveCSS('color', 'rgb(42, 47, 55)')
  await expect(page.getByRole('button', { name: 'In danh sách' })).toBeHidden()
  // A box for each head of the count.
  const heads = total.locator('strong')
  await expect(page.locator('[data-head] > i:visible')).toHaveCount(Number(await heads.innerText()))
  await expect(page.getByRole('button', { name: 'Ghi ra cổng' }).first()).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
  expect((await page.pdf({ format: 'A4', landscape: true })).byteLength).toBeGreaterThan(10_000)
  await page.emulateMedia({ media: 'screen' })

  // Gone and back within the app, as one does who looks for the list when it matters.
  await page.getByRole('link', { name: 'Quản lý thẻ' }).click()
  await expect(page.getByRole('heading', { name: 'Quản lý thẻ' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Người trong nhà máy' }).click()
  await expect(rowOf(page, 'Cao Thị Mai Lan')).toContainText('0903551947')
  await expect(page.getByRole('alert').filter({ hasText: 'Mất kết nối. Danh sách này lúc' })).toBeVisible()
  await context.setOffline(false)
})

test('an employee scans the code, signs in and is counted; the gate ends it and registers somebody else', async ({
  page,
  browser,
}) => {
  const manager = await apiAs('quandoc')
  const { fullName, powerPlants } = await manager(accountApi.profile)
  const plantId = powerPlants[0]?.id ?? 0
  // The demonstration may have them there, by this time of the day.
  const { present } = await manager(presenceApi.mine)
  if (present) await manager(presenceApi.leave, { body: { id: present.id } })
  await page.setViewportSize(sizes.phone)
  // The address of the code, without a session: the login leads back to it.
  await page.goto(`${paths.presence}?nha-may=${plantId}`)
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Tên đăng nhập').fill('quandoc')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.presence}\\?nha-may=${plantId}`))
  await page.getByLabel('Chỗ ở trong nhà máy').fill('Phòng kỹ thuật')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tôi đang ở nhà máy' }).click()
  await expect(page.getByRole('heading', { name: /Bạn đang có mặt tại/ })).toBeVisible()
  await expect(page.getByText(/Tự kết thúc lúc/)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await picture('bao-co-mat-dien-thoai', page)

  const gate = await pageOf(browser, 'truongca')
  await gate.setViewportSize(sizes.phone)
  await gate.goto(`${paths.onSite}?nha-may=${plantId}`)
  const staff = gate.getByRole('region', { name: /Nhân viên đã báo có mặt/ })
  const there = staff.getByRole('row').filter({ hasText: 'Phòng kỹ thuật' })
  await expect(there).toBeVisible()
  await expectAccessible(gate)
  await there.getByRole('button', { name: 'Ghi đã rời' }).click()
  const asking = gate.getByRole('dialog')
  await asking.getByRole('button', { name: 'Ghi đã rời' }).click()
  await expect(asking.getByRole('alert')).toBeVisible()
  await asking.getByLabel('Lý do').fill('Đã qua cổng')
  await asking.getByRole('button', { name: 'Ghi đã rời' }).click()
  await expect(there).toBeHidden()
  // The employee's own page follows by itself.
  await expect(page.getByRole('heading', { name: 'Bạn chưa báo có mặt' })).toBeVisible()

  await staff.getByRole('button', { name: 'Báo có mặt hộ' }).click()
  const form = gate.getByRole('dialog', { name: 'Báo có mặt hộ' })
  await choose(form, 'Nhân viên', fullName)
  await form.getByLabel('Lý do').fill('Quên điện thoại')
  await form.getByRole('button', { name: 'Báo có mặt hộ' }).click()
  await expect(rowOf(gate, 'Quên điện thoại').first()).toBeVisible()
  await expect(page.getByText(/báo hộ: Quên điện thoại/)).toBeVisible()
  await page.getByRole('button', { name: 'Tôi rời nhà máy' }).click()
  await expect(page.getByRole('heading', { name: 'Bạn chưa báo có mặt' })).toBeVisible()
  await gate.context().close()
})

test('a card is entered, locked and unlocked; its photo and its holders are in its drawer', async ({
  page,
}) => {
  await signIn(page, 'truongca')
  await page.goto(paths.cards)
  await picture('so-the', page)
  await page.getByRole('button', { name: 'Thêm thẻ' }).click()
  const form = drawer(page, 'Thêm thẻ')
  await form.getByLabel('Số thẻ').fill('KH-01')
  await choose(form, 'Loại thẻ', 'khach')
  await save(page)
  await expect(form.getByText('Nhà máy đã có thẻ mang số này')).toBeVisible()
  await form.getByLabel('Số thẻ').fill('kh-90')
  const photo = { name: 'anh-the.png', mimeType: 'image/png', buffer: await page.screenshot() }
  // Saved at once, it would be a card without its photo.
  const letGo = await holdUpload(page)
  await form.locator('input[type=file]').setInputFiles(photo)
  await save(page)
  await expect(form.getByText('Còn tệp, chữ ký chưa gửi xong')).toBeVisible()
  letGo()
  await expect(form.getByRole('button', { name: 'Gỡ ảnh' })).toBeVisible()
  await save(page)
  await expect(form).toBeHidden()
  await act(rowOf(page, 'KH-90'), 'Khóa thẻ')
  await drawer(page, 'Khóa thẻ').getByLabel('Lý do').fill('Thử khóa')
  await drawer(page, 'Khóa thẻ').getByRole('button', { name: 'Khóa thẻ' }).click()
  await expect(rowOf(page, 'KH-90')).toContainText('Khóa')
  await act(rowOf(page, 'KH-90'), 'Mở khóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mở khóa' }).click()
  await expect(rowOf(page, 'KH-90')).toContainText('Trong kho')
  await page.getByRole('link', { name: 'KH-90' }).click()
  const shown = drawer(page, 'Thẻ KH-90').getByRole('img', { name: 'Ảnh của thẻ KH-90' })
  // It has its place before its bytes are there.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'NT-01' }).click()
  await expect(drawer(page, 'Thẻ NT-01')).toContainText(/Ngô Đức Thắng.*003\/TT-NMST/)
  await expectAccessible(page)
})

test('the administrator keeps the catalogues', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto(paths.cardTypes)
  await page.getByRole('button', { name: 'Thêm loại thẻ' }).click()
  const form = drawer(page, 'Thêm loại thẻ')
  await form.getByLabel('Tên').fill('Kiểm toán')
  await form.getByLabel('Mã').fill('auditor')
  await save(page)
  await expect(rowOf(page, 'Kiểm toán')).toContainText('auditor')
  await act(rowOf(page, 'Kiểm toán'), 'Xóa')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(rowOf(page, 'Kiểm toán')).toBeHidden()
  await expect(rowOf(page, 'Xe máy')).toContainText('59-X1 234.56')
  await expectAccessible(page)
})
