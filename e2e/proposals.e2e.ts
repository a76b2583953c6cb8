import type { Page } from '@playwright/test'

import { approvalApi } from '#contract/approvals/index.ts'
import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { expectAccessible, overflowOf, signIn, sizes } from './support/browser.ts'
import { expect, findSwap, test } from './support/proposals.ts'
import { picture } from './support/picture.ts'
import { act, choose, nameDevice, rowOf } from './support/screen.ts'
import { pdfText } from '../tools/pdf-text.ts'

const list = paths.proposals
const create = `${list}/create-propose`
const head = (page: Page) => page.locator('main header').first()
const section = (page: Page, name: string) => page.getByRole('region', { name })
const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const tile = (page: Page, kind: string) =>
  page.locator('main a[href*="kind="]').filter({ has: page.getByText(kind, { exact: true }) })
const send = (page: Page) => page.getByRole('button', { name: 'Gửi duyệt' })
const kept = (page: Page) => expect(page.getByText(/^Đã lưu nháp \d\d:\d\d:\d\d$/)).toBeVisible()
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

test.use({ viewport: sizes.wide })

test('an operator writes a leave, sees what it means, sends it, takes it back and copies it', async ({
  page,
}) => {
  await signIn(page, 'vanhanh.mt')
  await page.goto(list)
  await page.getByRole('button', { name: 'Lập đề xuất' }).click()
  await expect(tile(page, 'Nghỉ phép')).toBeVisible()
  await picture('de-xuat-loai', page)
  await tile(page, 'Nghỉ phép').click()
  await expect(page.getByText('Tự lưu nháp khi bạn nhập')).toBeVisible()
  await expect(section(page, 'Trước khi gửi: đường duyệt')).toContainText('Giám đốc phê duyệt')

  await text(page, 'Từ ngày').fill('1/12/2026')
  await text(page, 'Đến ngày').fill('31/12/2026')
  await kept(page)
  await expect(page).toHaveURL(/\?id=\d+$/)
  const checks = section(page, 'Kiểm tra tự động')
  await expect(checks).toContainText(/Chỉ còn \d+ ngày phép năm 2026, đề nghị nghỉ 23 ngày/)
  // The first shift of the operator’s after the days off.
  await text(page, 'Từ ngày').fill('12/11/2026')
  await text(page, 'Đến ngày').fill('13/11/2026')
  await expect(checks).toContainText(/có 1 người được trực ca, tối thiểu 2/)
  await expect(section(page, 'Trước khi gửi: đường duyệt')).toContainText('Bỏ qua vì')

  // Enter in a field of one line is no wish to send: nothing is judged, and nothing leaves.
  await text(page, 'Điện thoại liên hệ').fill('0914226035')
  await text(page, 'Điện thoại liên hệ').press('Enter')
  await kept(page)
  await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(1)
  // Leave asks for its reason, and for no title or content besides.
  for (const name of ['Tiêu đề', 'Nội dung']) await expect(text(page, name)).toHaveCount(0)
  await text(page, 'Lý do').fill('Về quê')
  await kept(page)
  await page.reload()
  await expect(text(page, 'Lý do')).toHaveValue('Về quê')
  await expect(text(page, 'Đến ngày')).toHaveValue('13/11/2026')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await text(page, 'Lý do').fill('Làm thủ tục nhà đất')
  await kept(page)
  await picture('de-xuat-nghi-phep', page)
  await send(page).click()

  await expect(page.getByText(/^Đã gửi duyệt, số \d{3}\/ĐX-NMMT1$/)).toBeVisible()
  await expect(head(page)).toContainText('Mới')
  await expect(head(page)).toContainText('Nghỉ phép năm: Làm thủ tục nhà đất')
  await expect(section(page, 'Đường duyệt')).toContainText('Trưởng ca xem xét')
  await expect(section(page, 'Kiểm tra tự động')).toContainText(/có 1 người được trực ca, tối thiểu 2/)
  await expectAccessible(page)
  const address = page.url()

  await page.getByRole('button', { name: 'Rút lại' }).click()
  await confirm(page, 'Rút lại')
  await expect(head(page)).toContainText('Đã rút')
  await page.getByRole('button', { name: 'Sửa và gửi lại' }).click()
  await page.getByRole('button', { name: 'Gửi lại', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(head(page)).toContainText('Mới')
  await expect(section(page, 'Đường duyệt')).toContainText('Gửi lại lần 2')

  await page.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Sao chép' }).click()
  await expect(page).toHaveURL(/create-propose\?id=\d+$/)
  await expect(text(page, 'Lý do')).toHaveValue('Làm thủ tục nhà đất')
  await expect(section(page, 'Kiểm tra tự động')).toContainText('Trùng với đề xuất')
  await page.getByRole('button', { name: 'Xóa bản nháp' }).click()
  await confirm(page, 'Xóa bản nháp')
  await expect(page).toHaveURL(list)
})

test('what is typed without a network is kept, over a reload, and saved when the network is back', async ({
  page,
}) => {
  await signIn(page, 'vanhanh')
  await page.goto(`${create}?kind=repair`)
  const equipment = page.getByRole('combobox', { name: 'Thiết bị' })
  await equipment.fill('máy nén khí số 2')
  await send(page).click()
  await expect(page.getByText('Hãy chọn thiết bị trong danh sách')).toBeVisible()
  await nameDevice(page.locator('main'), 'h1')
  await expect(equipment).toHaveValue('Tổ máy H1')
  await expect(page.getByText('Hãy chọn thiết bị trong danh sách')).toBeHidden()
  await kept(page)
  const api = '**/services/app/Proposal/Update'
  await page.route(api, (route) => route.abort())
  await text(page, 'Nội dung').fill('Thay vòng bi, gioăng làm kín')
  await expect(page.getByText(/^Mất kết nối/)).toBeVisible()
  await page.reload()
  await expect(text(page, 'Nội dung')).toHaveValue('Thay vòng bi, gioăng làm kín')
  await expect(page.getByText(/^Mất kết nối/)).toBeVisible()
  await page.unroute(api)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await kept(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(text(page, 'Nội dung')).toHaveValue('Thay vòng bi, gioăng làm kín')
})

test('two windows write one draft, and neither undoes the other', async ({ page, context }) => {
  await signIn(page, 'vanhanh')
  await page.goto(`${create}?kind=payment`)
  await text(page, 'Đơn vị nhận').fill('Công ty Minh')
  await kept(page)
  await page.getByRole('button', { name: 'Đóng' }).click()
  const row = rowOf(page, 'Đề nghị thanh toán').first()
  await row.getByRole('link').click()
  await text(page, 'Đơn vị nhận').fill('Công ty Minh Phát')
  await kept(page)
  await page.getByRole('button', { name: 'Đóng' }).click()
  await row.getByRole('link').click()
  await expect(text(page, 'Đơn vị nhận')).toHaveValue('Công ty Minh Phát')
  const other = await context.newPage()
  await other.goto(page.url())
  await text(other, 'Số tiền').fill('12500000')
  await kept(other)
  await text(page, 'Nội dung').fill('Thanh toán vật tư tháng 10')
  await kept(page)
  await expect(text(page, 'Số tiền')).toHaveValue('12,500,000')
  await other.close()
  await page.reload()
  await expect(text(page, 'Số tiền')).toHaveValue('12,500,000')
  await expect(text(page, 'Nội dung')).toHaveValue('Thanh toán vật tư tháng 10')
})

test('a swap is chosen from the rosters, and waits for the other first', async ({ page, asUser }) => {
  const as = await asUser('vanhanh')
  const [plant] = (await as(proposalApi.list, { query: { box: 'all' } })).items
  const { day, colleagueName } = await findSwap(as, plant?.powerPlantId ?? 0)
  await signIn(page, 'vanhanh')
  await page.goto(`${create}?kind=shiftSwap`)
  const form = page.locator('form')
  await choose(form, 'Ca của tôi', formatShownDay(day))
  await choose(form, 'Đổi với', colleagueName)
  await choose(form, 'Ca của người đổi', formatShownDay(day))
  await expect(section(page, 'Kiểm tra tự động')).toContainText('Không vi phạm quy định')
  const weeks = page.getByRole('table', { name: /^Lịch hai bên sau khi đổi/ })
  await expect(weeks.getByRole('row').filter({ hasText: '→' })).toContainText(formatDay(day).slice(0, 5))
  await expect(section(page, 'Trước khi gửi: đường duyệt')).toContainText(colleagueName)
  await text(page, 'Nội dung').fill('Đổi ca với đồng nghiệp')
  await text(page, 'Lý do').fill('Đưa con đi khám bệnh')
  await send(page).click()
  await expect(head(page)).toContainText(/\d{3}\/ĐX-NMST/)
  await expect(section(page, 'Nội dung đề nghị')).toContainText(colleagueName)
  await expect(section(page, 'Đường duyệt')).toContainText(colleagueName)
  await expect(weeks.first()).toContainText('→')
  await picture('de-xuat-trang', page)
})

test('a proposal with files comes back, is changed and sent again', async ({ page, asUser }) => {
  const as = await asUser('vanhanh')
  const [plant] = (await as(proposalApi.list, { query: { box: 'all' } })).items
  await signIn(page, 'vanhanh')
  await page.goto(`${create}?kind=materials`)
  await text(page, 'Tên vật tư, quy cách').fill('Dầu tua bin T46')
  await text(page, 'ĐVT').fill('lít')
  await page.getByRole('button', { name: 'Thêm vật tư' }).click()
  await text(page, 'Tên vật tư, quy cách').nth(1).fill('Giẻ lau')
  await text(page, 'Nội dung').fill('Bổ sung bể dầu H1')
  await text(page, 'Lý do').fill('Mức dầu thấp')
  await page
    .getByLabel('Tệp đính kèm')
    .locator('input')
    .setInputFiles({
      name: 'bao-gia.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    })
  await expect(page.getByRole('link', { name: 'Mở bao-gia.pdf' })).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Vui lòng nhập trường này')).toHaveCount(3)
  await text(page, 'Số lượng').first().fill('200')
  await text(page, 'Số lượng').nth(1).fill('5')
  await text(page, 'ĐVT').nth(1).fill('kg')
  await send(page).click()
  await expect(head(page)).toContainText('Mới')
  await expect(page.getByRole('row', { name: /Dầu tua bin T46 lít 200/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mở bao-gia.pdf' })).toBeVisible()

  const id = Number(page.url().split('/').at(-1))
  const { requestId, turn, powerPlantId } = await as(proposalApi.get, { query: { id } })
  expect(powerPlantId).toBe(plant?.powerPlantId)
  const leader = await asUser('truongca')
  await leader(approvalApi.decide, {
    body: { id: requestId ?? 0, turn: turn ?? 0, decision: 'return', comment: 'Ghi rõ mã dầu' },
  })
  // The author's screen learns of it by itself.
  const why = page.getByRole('alert').filter({ hasText: 'Ghi rõ mã dầu' })
  await expect(why).toBeVisible()
  await page.getByRole('button', { name: 'Sửa và gửi lại' }).click()
  await expect(text(page, 'Lý do')).toHaveValue('Mức dầu thấp')
  await expect(why).toBeVisible()
  await text(page, 'Tên vật tư, quy cách').first().fill('Dầu tua bin T46, mã VT-0146')
  await page.getByRole('button', { name: 'Gửi lại', exact: true }).click()
  await expect(page.getByRole('row', { name: /mã VT-0146/ })).toBeVisible()

  await page.goto(list)
  await act(rowOf(page, 'Đề nghị cấp vật tư').first(), 'Lịch sử')
  await expect(page.getByRole('dialog')).toContainText('Đã gửi lại')
  await page.keyboard.press('Escape')
  await page.goto(`${list}/${id}`)
  const paper = head(page).getByRole('link', { name: 'In phiếu' })
  await expect(paper).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await paper.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toMatch(/^inline; .*phieu-de-nghi_\d{3}-/)
  const written = pdfText(await answer.body())
  for (const words of ['PHIẾU ĐỀ NGHỊ', 'Gửi lại', 'Dầu tua bin T46, mã VT-0146'])
    expect(written).toContain(words.replaceAll(/\s/g, ''))
  expect(written).toMatch(/Ngày\d\dtháng\d\dnăm\d{4}/)
})

test('the list is narrowed by box, kind and status, and downloaded', async ({ page }) => {
  await signIn(page, 'quandoc')
  await page.goto(`${list}/tat-ca`)
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await picture('de-xuat-danh-sach', page)
  const choosing = async (filter: string, value: string) => {
    await page.getByRole('button', { name: filter, exact: true }).first().click()
    await page.getByRole('option', { name: value, exact: true }).click()
  }
  await choosing('Loại', 'Vật tư')
  await choosing('Trạng thái', 'Đã xử lý')
  await expect(rowOf(page, 'Cấp dầu tua bin bổ sung ổ hướng tổ máy H1')).toBeVisible()
  await expect(rowOf(page, 'Nghỉ phép')).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Xuất Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^de-xuat/)
  await expectAccessible(page)
})

test('a manager decides from the record, and a director changes the rules of leave', async ({ page }) => {
  await signIn(page, 'truongca')
  await page.goto(`${list}/cho-toi`)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Xét duyệt' })).toBeVisible()
  await signIn(page, 'giamdoc')
  await page.goto(paths.proposalSettings)
  await page.getByRole('button', { name: 'Sửa' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Số ngày phép năm').fill('15')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main')).toContainText('15 ngày')
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: sizes.phone })

  test('every form fits, and is sent from there', async ({ page }) => {
    await signIn(page, 'vanhanh')
    for (const kind of ['leave', 'materials', 'workRegistration', 'cardIssue']) {
      await page.goto(`${create}?kind=${kind}`)
      await expect(send(page)).toBeVisible()
      expect(await overflowOf(page), `${kind} sticks out at the side`).toBe(0)
    }
    await expectAccessible(page)
    await page.goto(create)
    await tile(page, 'Đào tạo').click()
    await text(page, 'Khóa học').fill('Huấn luyện ATVSLĐ nhóm 3')
    await text(page, 'Từ ngày').fill('18/11/2026')
    await text(page, 'Đến ngày').fill('19/11/2026')
    await text(page, 'Nội dung').fill('Tham gia huấn luyện định kỳ')
    await text(page, 'Lý do').fill('Thẻ an toàn sắp hết hạn')
    await send(page).click()
    await expect(page.getByText(/^Đã gửi duyệt, số/)).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light' })
    await picture('de-xuat-dien-thoai', page)
    await expectAccessible(page)
  })
})
