import { pathTo, paths } from '#contract/core/paths.ts'
import { postingAddress } from '#contract/stock-vouchers/counter.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { apiAs, PASSWORD } from './support/api.ts'
import { expectUsable, pageOf, signIn, sizes } from './support/browser.ts'
import { countTaps, holdBefore } from './support/camera.ts'
import { writeOn } from './support/pen.ts'
import { holdUpload } from './support/screen.ts'
import { expect, type PlantOnDuty, test } from './support/shifts.ts'
import { addItem, layStore, lineOf, type Store } from './support/stock.ts'

/** An issue of two sensors that waits for the store keeper. */
async function asked(onDuty: PlantOnDuty, store: Store): Promise<{ id: number; version: number }> {
  const asOperator = await apiAs(onDuty.operator.userName)
  const draft = await asOperator(stockVoucherApi.create, {
    body: {
      powerPlantId: onDuty.plant.id,
      kind: 'issue',
      datedOn: store.datedOn,
      reason: 'Thay cảm biến ổ đỡ H1',
      party: 'Tổ sửa chữa',
      lines: [lineOf(store, '2')],
    },
  })
  return asOperator(stockVoucherApi.send, { body: { id: draft.id, version: draft.version } })
}

test('a store keeper issues on a phone from the notice: a wrong item is refused by name, the receiver signs, two taps', async ({
  page,
  onDuty,
}) => {
  const store = await layStore(onDuty)
  await addItem(onDuty, store, { itemCode: 'CO-9', name: 'Vòng bi 6205' })
  await asked(onDuty, store)
  await page.setViewportSize(sizes.phone)
  await holdBefore(page, `https://noi-khac.vn${pathTo(paths.item, { id: store.itemId })}`)
  await signIn(page, onDuty.leader.userName)
  await page.goto(paths.notifications)

  const notice = page.getByRole('link', { name: /Thay cảm biến ổ đỡ H1/ }).first()
  await expect(notice).toBeVisible()
  const taps = await countTaps(page)
  await notice.click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  const scan = form.getByRole('textbox', { name: 'Quét hoặc gõ mã vật tư' })
  await scan.fill('co-9')
  await scan.press('Enter')
  await expect(form.getByText('Vòng bi 6205 (CO-9) không có trong phiếu này')).toBeVisible()
  // Nobody posts without what was just drawn: on a slow network it is still on its way.
  const letGo = await holdUpload(page)
  await writeOn(form.locator('canvas'))
  await form.getByRole('button', { name: 'Ghi sổ' }).dispatchEvent('click')
  await expect(form.getByText('Còn tệp, chữ ký chưa gửi xong')).toBeVisible()
  letGo()
  await expect(form.getByText('Đã nhận chữ ký')).toBeVisible()
  const before = await taps()
  await form.getByRole('button', { name: 'Mở máy ảnh' }).click()
  await expect(form.getByText('Đúng vật tư: DL-001', { exact: false })).toBeVisible()
  await expect(form.getByText('Đã quét', { exact: true })).toBeVisible()
  await scan.fill('DL-001')
  await scan.press('Enter')
  await expect(form.getByText('đã quét rồi: số lượng giữ nguyên', { exact: false })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  const scanning = (await taps()) - before
  await form.getByRole('button', { name: 'Ghi sổ' }).click()
  await expect(page.getByText(/Đã ghi sổ phiếu PX-\d{4}-\d{4}/)).toBeVisible()
  // The notice and the posting; who scans with the camera taps once more.
  expect([(await taps()) - scanning, scanning]).toEqual([2, 1])
  await expect(page.getByText('Người nhận chưa ký nhận')).toBeHidden()
  await expect(page.getByRole('img', { name: 'Chữ ký của Tổ sửa chữa' })).toBeVisible()
  const query = { itemId: store.itemId, from: store.datedOn, to: store.datedOn }
  expect((await store.asLeader(stockBookApi.card, { query })).closingQuantity).toBe('98')
})

test('what is typed into a posting is there after the login and a reload, is sent once, and stays when another was first', async ({
  page,
  browser,
  onDuty,
}) => {
  const store = await layStore(onDuty)
  const { id, version } = await asked(onDuty, store)
  await page.goto(postingAddress(id))
  await page.getByLabel('Tên đăng nhập hoặc email').fill(onDuty.leader.userName)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  const form = page.getByRole('dialog')
  const quantity = form.getByRole('textbox', { name: 'Số lượng' })
  await expect(quantity).toHaveValue('2')
  await quantity.fill('1')
  await page.reload()
  await expect(form.getByText('Đã lấy lại những gì bạn nhập dở', { exact: false })).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await expectUsable(page)

  const other = await pageOf(browser, onDuty.nextLeader.userName)
  await other.goto(`${paths.stockVouchers}?status=approved`)
  await other.getByRole('link', { name: 'Ghi sổ' }).click()
  // What is tapped before the form has its record is no posting.
  await expect(other.getByRole('dialog').getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  let sent = 0
  other.on('request', (request) => {
    if (request.url().endsWith(stockVoucherApi.post.path)) sent++
  })
  await other
    .getByRole('dialog')
    .getByRole('button', { name: 'Ghi sổ' })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(other.getByText(/Đã ghi sổ phiếu PX-\d{4}-0001/)).toBeVisible()
  expect(sent).toBe(1)
  expect((await store.asLeader(stockVoucherApi.get, { query: { id } })).version).toBe(version + 1)

  await form.getByRole('button', { name: 'Ghi sổ' }).click()
  await expect(
    form.getByText(`Phiếu đã được ${onDuty.nextLeader.fullName} ghi sổ lúc`, { exact: false }).first(),
  ).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await form.getByRole('button', { name: 'Tải lại' }).click()
  await expect(form.getByText('Đã tải dữ liệu mới nhất')).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await other.context().close()
})
