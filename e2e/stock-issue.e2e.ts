import { pathTo, paths } from '#contract/core/paths.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { apiAs } from './support/api.ts'
import { signIn, sizes } from './support/browser.ts'
import { countTaps, holdBefore } from './support/camera.ts'
import { expect, test } from './support/shifts.ts'
import { layStore, lineOf } from './support/stock.ts'

test('a store keeper issues on a phone in three taps: scan, and the receiver signs', async ({
  page,
  onDuty,
}) => {
  const store = await layStore(onDuty)
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
  const { id } = await asOperator(stockVoucherApi.send, { body: { id: draft.id, version: draft.version } })
  await page.setViewportSize(sizes.phone)
  await holdBefore(page, `https://noi-khac.vn${pathTo(paths.item, { id: store.itemId })}`)
  await signIn(page, onDuty.leader.userName)
  await page.goto(pathTo(paths.stockVoucher, { id }))

  const post = page.getByRole('button', { name: 'Ghi sổ' })
  const taps = await countTaps(page)
  await post.click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Mở máy ảnh' }).click()
  await expect(form.getByText('Đúng vật tư: DL-001', { exact: false })).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Số lượng' })).toHaveValue('2')
  const paper = form.locator('canvas')
  await paper.scrollIntoViewIfNeeded()
  const box = await paper.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 80, y + 30, { steps: 5 })
  await page.mouse.up()
  await expect(form.getByText('Đã nhận chữ ký')).toBeVisible()
  await form.getByRole('button', { name: 'Ghi sổ' }).click()
  await expect(page.getByText(/Đã ghi sổ phiếu PX-\d{4}-\d{4}/)).toBeVisible()
  expect(await taps()).toBe(3)
  await expect(page.getByText('Người nhận chưa ký nhận')).toBeHidden()
  const query = { itemId: store.itemId, from: store.datedOn, to: store.datedOn }
  expect((await store.asLeader(stockBookApi.card, { query })).closingQuantity).toBe('98')
})
