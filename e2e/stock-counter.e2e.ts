import type * as z from 'zod'

import { pathTo, paths } from '#contract/core/paths.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { VoucherWrite } from '#contract/stock-vouchers/voucher.ts'

import { apiAs } from './support/api.ts'
import { expectUsable, pageOf, signIn } from './support/browser.ts'
import { expect, test } from './support/shifts.ts'
import { addItem, addPlace, layStore, lineOf } from './support/stock.ts'

type Asked = Pick<z.input<typeof VoucherWrite>, 'kind' | 'reason' | 'party' | 'lines'> & {
  readonly dueOn?: string
}

test('the store keeper receives a lot, moves it, hands it out past its expiry with a reason, lends and takes back, and reverses', async ({
  page,
  browser,
  onDuty,
}) => {
  const store = await layStore(onDuty)
  const { id: powerPlantId } = onDuty.plant
  const asOperator = await apiAs(onDuty.operator.userName)
  const shelf = await addPlace(onDuty, 'K2', 'Kho dầu')
  const grease = await addItem(onDuty, store, {
    itemCode: 'DAU-1',
    name: 'Mỡ bôi trơn',
    tracking: 'lot',
    hasExpiry: true,
  })
  const meter = await addItem(onDuty, store, {
    itemCode: 'TB-1',
    name: 'Đồng hồ vạn năng',
    tracking: 'serial',
    isTool: true,
  })
  async function ask(said: Asked): Promise<number> {
    const { datedOn } = store
    const made = await asOperator(stockVoucherApi.create, { body: { powerPlantId, datedOn, ...said } })
    await asOperator(stockVoucherApi.send, { body: { id: made.id, version: made.version } })
    return made.id
  }
  const form = page.getByRole('dialog')
  const open = async (id: number) => {
    await page.goto(pathTo(paths.stockVoucher, { id }))
    await page.getByRole('button', { name: 'Ghi sổ' }).click()
    await expect(form.getByRole('textbox', { name: 'Số lượng' }).first()).toBeVisible()
  }
  const post = async (prefix: string) => {
    await form.getByRole('button', { name: 'Ghi sổ' }).click()
    await expect(page.getByText(new RegExp(`Đã ghi sổ phiếu ${prefix}-`)).first()).toBeVisible()
    await expect(form).toBeHidden()
  }
  const lot = (name: string) => form.getByRole('textbox', { name: 'Lô, serial' }).nth(Number(name) || 0)
  await signIn(page, onDuty.leader.userName)

  await test.step('a receipt with a lot and two pieces', async () => {
    const bought = (itemId: number, quantity: string) => ({
      ...lineOf({ itemId, placeId: store.placeId }, quantity),
      amountVnd: '50000',
    })
    await open(
      await ask({
        kind: 'receipt',
        reason: 'Mua mỡ và đồng hồ',
        party: 'Nhà cung cấp',
        lines: [bought(grease, '10'), bought(meter, '1'), bought(meter, '1')],
      }),
    )
    await lot('0').fill('L1')
    await form.getByLabel('Hạn dùng').first().fill('01/01/2026')
    await lot('1').fill('SN-1')
    await lot('2').fill('SN-2')
    await post('PN')
  })

  await test.step('a transfer to another place', async () => {
    const line = { ...lineOf({ itemId: grease, placeId: store.placeId }, '4'), toPlaceId: shelf }
    await open(await ask({ kind: 'transfer', reason: 'Dọn kho dầu', party: null, lines: [line] }))
    await expect(lot('0')).toHaveValue('L1')
    await post('PC')
    await expect(page.getByText('→ Kho dầu')).toBeVisible()
  })

  await test.step('an issue past the expiry needs a reason', async () => {
    const line = lineOf({ itemId: grease, placeId: store.placeId }, '1')
    await open(await ask({ kind: 'issue', reason: 'Bôi xích cửa kho', party: 'Tổ cơ khí', lines: [line] }))
    await expect(form.getByText('Lô L1 đã hết hạn ngày 1/1/2026')).toBeVisible()
    await form.getByRole('button', { name: 'Ghi sổ' }).click()
    await expect(form.getByText('Lô đã hết hạn: ghi lý do vẫn xuất', { exact: false })).toBeVisible()
    await expectUsable(page)
    await form.getByRole('textbox', { name: 'Lý do vẫn xuất khi đã hết hạn' }).fill('Không dùng cho ổ trục')
    await post('PX')
    await expect(page.getByText('Không dùng cho ổ trục', { exact: false })).toBeVisible()
  })

  await test.step('a loan of a piece that is scanned, and its return', async () => {
    const line = lineOf({ itemId: meter, placeId: store.placeId }, '1')
    const loan = { reason: 'Đo mạch nhị thứ', party: 'Đội thí nghiệm', dueOn: store.datedOn }
    const id = await ask({ kind: 'loan', ...loan, lines: [line] })
    await open(id)
    const scan = form.getByRole('textbox', { name: 'Quét hoặc gõ mã vật tư' })
    await scan.fill('sn-2')
    await scan.press('Enter')
    await expect(form.getByText('Đúng vật tư: TB-1 · Đồng hồ vạn năng, SN-2')).toBeVisible()
    await expect(lot('0')).toHaveValue('SN-2')
    await post('PM')

    const asking = await pageOf(browser, onDuty.operator.userName)
    await asking.goto(pathTo(paths.stockVoucher, { id }))
    await asking.getByRole('button', { name: 'Thao tác' }).click()
    await asking.getByRole('menuitem', { name: 'Nhập trả lại' }).click()
    const back = asking.getByRole('dialog')
    await expect(back.getByRole('textbox', { name: 'Lô, serial' })).toHaveValue('SN-2')
    await back.getByRole('textbox', { name: 'Lý do, nội dung' }).fill('Đo xong')
    await back.getByRole('button', { name: 'Lưu' }).click()
    await asking.getByRole('button', { name: 'Gửi duyệt' }).click()
    await asking.getByRole('alertdialog').getByRole('button', { name: 'Gửi duyệt' }).click()
    await expect(asking.getByText('Đã gửi phiếu')).toBeVisible()
    const returned = Number(/phieu-kho\/(\d+)/.exec(asking.url())?.[1])
    await asking.context().close()
    await open(returned)
    await expect(lot('0')).toHaveValue('SN-2')
    await post('PT')
  })

  await test.step('a posted voucher is reversed', async () => {
    const id = await ask({
      kind: 'issue',
      reason: 'Ghi nhầm',
      party: 'Tổ cơ khí',
      lines: [lineOf(store, '7')],
    })
    await open(id)
    await post('PX')
    const asking = await pageOf(browser, onDuty.operator.userName)
    await asking.goto(pathTo(paths.stockVoucher, { id }))
    await asking.getByRole('button', { name: 'Thao tác' }).click()
    await asking.getByRole('menuitem', { name: 'Đảo phiếu' }).click()
    await asking.getByRole('dialog').getByRole('textbox').fill('Xuất nhầm vật tư')
    await asking.getByRole('dialog').getByRole('button', { name: 'Đảo phiếu' }).click()
    await expect(asking.getByRole('dialog')).toBeHidden()
    await asking.context().close()
    const { following } = await store.asLeader(stockVoucherApi.get, { query: { id } })
    await page.goto(pathTo(paths.stockVoucher, { id: following[0]?.id ?? 0 }))
    await page.getByRole('button', { name: 'Ghi sổ' }).click()
    await expect(form.getByText('Mọi dòng của phiếu gốc được ghi ngược lại', { exact: false })).toBeVisible()
    await post('PD')
    const { stock } = await store.asLeader(inventoryApi.get, { query: { id: store.itemId } })
    expect(stock).toBe('100')
  })
})
