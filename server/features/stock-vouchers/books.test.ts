import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type {
  PeriodRow,
  PeriodTotals,
  PriceChain,
  StockBooks,
  StockCard,
} from '#contract/stock-vouchers/books.ts'
import type { Page } from '#contract/core/page.ts'
import { formFiles, packed } from '#server/test/form-files.ts'
import { exportedSheet } from '#server/test/sheet.ts'

import { checkBooks } from './books/check.service.ts'
import { books, refusal, service, stockOf, storeRoom } from './testing/store-room.ts'

const { world, app, item, draft, read, approved, post, posted, received, reversed } = storeRoom()

const period = (more = '') => `?PowerPlantId=${world.plantId}&From=2026-11-11&To=2026-11-15${more}`
const close = (closedThrough: string | null, who = world.manager) =>
  who.send<StockBooks>('POST', `${books}/Close`, {
    powerPlantId: world.plantId,
    closedThrough,
    reason: 'Khóa sổ tháng',
  })

/** Receipts, issues, a transfer, a return and a reversal of two items in and around the period. */
async function moveAround() {
  await received('10', '12000000', { datedOn: '2026-11-05' })
  const out = await posted('issue', [{ quantity: '4' }], { datedOn: '2026-11-12' })
  await received('5', '7500000', { datedOn: '2026-11-12' })
  const moved = await posted('transfer', [{ quantity: '2', toPlaceId: world.shelf.id }], {
    datedOn: '2026-11-13',
  })
  await posted('return', [{ quantity: '1', sourceLineId: out.lines[0]?.id }], {
    sourceId: out.id,
    datedOn: '2026-11-14',
  })
  await reversed(await received('3', '999', { datedOn: '2026-11-14' }))
  await posted('issue', [{ quantity: '2' }], { datedOn: '2026-11-20' })
  // Entered last and dated first: what went out since is told again.
  await received('2', '4000000', { datedOn: '2026-11-11' })
  const oil = await item({ itemCode: 'DAU-1', name: 'Dầu tuabin', unit: 'lít' })
  await posted('receipt', [{ itemId: oil.id, unit: 'lít', quantity: '0.003', amountVnd: '1000' }], {
    datedOn: '2026-11-14',
  })
  return { out, oil, moved }
}

test('the report of a period, its totals, the card and the chain of prices say what a sum over the moves says', async () => {
  const { out, oil } = await moveAround()
  const { items } = (await world.director.get<Page<PeriodRow>>(`${books}/GetAll${period()}`)).result
  const { rows: sums } = await sql<PeriodRow>`
    with m as (
      select s.item_id, s.quantity, s.value_vnd, s.dated_on, s.pricing <> 'none' as counts, v.kind
      from stock_moves s join stock_voucher_lines l on l.id = s.line_id join stock_vouchers v on v.id = l.voucher_id
      where s.plant_id = ${world.plantId})
    select item_id as id,
      trim_scale(coalesce(sum(quantity) filter (where dated_on < '2026-11-11' and counts), 0))::text as opening_quantity,
      coalesce(sum(value_vnd) filter (where dated_on < '2026-11-11'), 0)::text as opening_vnd,
      trim_scale(coalesce(sum(quantity) filter (where dated_on <= '2026-11-15' and counts), 0))::text as closing_quantity,
      coalesce(sum(value_vnd) filter (where dated_on <= '2026-11-15'), 0)::text as closing_vnd,
      trim_scale(coalesce(-sum(quantity) filter (where dated_on between '2026-11-11' and '2026-11-15' and kind = 'issue'), 0))::text as out_quantity,
      coalesce(-sum(value_vnd) filter (where dated_on between '2026-11-11' and '2026-11-15' and kind = 'issue'), 0)::text as out_vnd
    from m group by item_id order by item_id`.execute(app().db)
  expect(items.toSorted((one, other) => one.id - other.id)).toMatchObject(sums)
  const row = items.find(({ id }) => id === world.item.id)
  // 10 at 12,000,000 and 2 at 4,000,000 are 12 at 16,000,000: 4 of them go out for 5,333,333, and 1 comes back for a quarter of that.
  expect(row).toMatchObject({
    openingQuantity: '10',
    outQuantity: '4',
    outVnd: '5333333',
    inQuantity: '8',
    closingQuantity: '14',
  })
  expect((await read(out.id)).valueVnd).toBe('5333333')
  const totals = (await world.director.get<PeriodTotals>(`${books}/GetTotals${period()}`)).result
  expect(Number(totals.closingVnd)).toBe(items.reduce((sum, one) => sum + Number(one.closingVnd), 0))
  expect(items.find(({ id }) => id === oil.id)).toMatchObject({ inQuantity: '0.003', closingVnd: '1000' })
  const card = (
    await world.director.get<StockCard>(
      `${books}/GetCard?ItemId=${world.item.id}&From=2026-11-11&To=2026-11-15`,
    )
  ).result
  expect([card.openingQuantity, card.closingQuantity]).toEqual([row?.openingQuantity, row?.closingQuantity])
  expect(card.rows.map(({ kind, leftQuantity }) => [kind, leftQuantity])).toEqual([
    ['receipt', '12'],
    ['issue', '8'],
    ['receipt', '13'],
    ['return', '14'],
    ['receipt', '17'],
    ['reversal', '14'],
  ])
  const chain = (await world.director.get<PriceChain>(`${books}/GetPrices?ItemId=${world.item.id}`)).result
  const [quantity, value] = await stockOf(app(), world.item.id)
  expect([Number(chain.quantity), Number(chain.valueVnd)]).toEqual([quantity, value])
  expect(chain.steps.at(-1)).toMatchObject({
    kind: 'receipt',
    datedOn: '2026-11-05',
    meanPriceVnd: '1200000',
  })
  const issued = chain.steps.find(({ voucherId }) => voucherId === out.id)
  expect(issued).toMatchObject({ valueVnd: '-5333333', correctedVnd: '-533333' })
  expect(issued?.correctedBy).toHaveLength(1)
  const headers = { authorization: `Bearer ${world.director.token}` }
  const sheet = await exportedSheet(app(), `${books}/ExportExcel${period()}`, headers)
  expect(sheet.rows.flat()).toEqual(expect.arrayContaining(['RTD Pt100', Number(row?.closingVnd)]))
  const vouchers = `${service}/ExportExcel?PowerPlantId=${world.plantId}`
  expect((await world.director.get(vouchers)).status).toBe(200)
  for (const call of [
    `GetCard?ItemId=${world.item.id}&From=2026-11-11&To=2026-11-15`,
    `GetPrices?ItemId=${world.item.id}`,
  ])
    expect((await world.stranger.get(`${books}/${call}`)).status).toBe(404)
  expect((await world.stranger.get(`${books}/GetAll${period()}`)).status).toBe(403)
  expect(
    (await world.director.get(`${books}/GetAll?PowerPlantId=${world.plantId}&From=2026-11-15&To=2026-11-11`))
      .status,
  ).toBe(400)
})

describe('the forms', () => {
  const packedWithin = (paper: string, texts: readonly string[]) =>
    expect(texts.filter((text) => !paper.includes(packed(text)))).toEqual([])
  const voucherFiles = (id: number) =>
    formFiles(app(), world.director, `${service}/Print?Id=${id}`, `${service}/ExportLines?Id=${id}`)

  test('of vouchers say which they are, what they come to in words too, and who signs; in Excel as on paper', async () => {
    const { out } = await moveAround()
    await sql`update plants set company_name = 'Công ty CP Năng lượng Sông Trâm' where id = ${world.plantId}`.execute(
      app().db,
    )
    const bought = await posted(
      'receipt',
      [
        { quantity: '2.5', amountVnd: '1000000', isProvisional: true, note: 'Hàng cũ' },
        { quantity: '1200', amountVnd: '300000', placeId: world.shelf.id },
      ],
      {
        datedOn: '2026-11-20',
        documentNo: 'HĐ 0012',
        documentOn: '2026-11-19',
        partyUnit: 'Công ty Đo lường',
      },
    )
    const receipt = await voucherFiles(bought.id)
    expect(receipt.texts).toEqual(
      expect.arrayContaining([
        'Đơn vị: Công ty CP Năng lượng Sông Trâm',
        'Mẫu số 01 - VT',
        '(Ban hành theo Thông tư 99/2025/TT-BTC ngày 27/10/2025 của Bộ trưởng Bộ Tài chính)',
        'PHIẾU NHẬP KHO',
        'Ngày 20 tháng 11 năm 2026',
        `Số: ${bought.voucherNo}      Nợ: …………  Có: …………`,
        '- Họ và tên người giao: Nguyễn Văn Bình',
        '- Theo chứng từ số HĐ 0012 ngày 19/11/2026 của Công ty Đo lường',
        '- Tổng số tiền (viết bằng chữ): Một triệu ba trăm nghìn đồng',
        '- Số chứng từ gốc kèm theo: 0',
        '+ RTD Pt100: giá tạm tính',
        '+ RTD Pt100: Hàng cũ',
        `+ RTD Pt100: 1.200 cái tại ${world.shelf.name}`,
        'Người giao hàng',
        'Kế toán trưởng',
        'Phạm Kho',
      ]),
    )
    expect(receipt.rows).toEqual([
      [1, 'RTD Pt100', 'DL-001', 'cái', 2.5, 2.5, 400_000, 1_000_000],
      [2, 'RTD Pt100', 'DL-001', 'cái', 1200, 1200, 250, 300_000],
    ])
    expect(receipt.sum.at(-1)).toBe(Number(bought.valueVnd))
    expect(receipt.formulas.at(-1)).toMatch(/^SUM\(H\d+:H\d+\)$/)
    const issue = await voucherFiles(out.id)
    expect(issue.texts).toEqual(expect.arrayContaining(['Mẫu số 02 - VT', 'Thực xuất', 'Giám đốc']))
    expect(issue.sum.at(-1)).toBe(Number((await read(out.id)).valueVnd))
    expect(issue.texts).not.toContainEqual(expect.stringContaining('Chuyển đến kho'))
    expect(issue.paper).not.toContain('CHƯAGHISỔ')
  })

  test('of a transfer say where each thing goes; of what is not in the books, or no more, that it is not', async () => {
    const { moved } = await moveAround()
    const [line] = moved.lines
    const transfer = await voucherFiles(moved.id)
    expect(transfer.texts).toEqual(
      expect.arrayContaining([
        `+ ${line?.itemName}: từ ${line?.placePath} đến ${line?.toPlacePath}`,
        `- Chuyển đến kho: ${world.shelf.name}`,
        // A plant of no company is an enterprise of its own.
        `Đơn vị: ${moved.powerPlantName}`,
        'Bộ phận: ……………………',
      ]),
    )
    expect(transfer.sum.at(-1)).toBeNull()
    const asked = await draft('issue', [{ quantity: '0.5' }])
    expect((await voucherFiles(asked.result.id)).texts).toContain('CHƯA GHI SỔ')
    const wrong = await received('3', '999')
    await reversed(wrong)
    expect((await voucherFiles(wrong.id)).texts).toContain('PHIẾU ĐÃ BỊ ĐẢO')
  })

  test('have room for a hundred lines, and take nothing that somebody typed for a formula', async () => {
    const trap = await item({ itemCode: '=2+2', name: '=1+1', specification: '@SUM(A1:A9)' })
    const lines = Array.from({ length: 100 }, (_, at) => ({
      itemId: trap.id,
      amountVnd: String(1_000_001 + at),
    }))
    const { result } = await draft('receipt', lines, { reason: '-1+1' })
    const { rows, sum, texts, paper } = await voucherFiles(result.id)
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      lines.map((_, at) => [at + 1, '=1+1, @SUM(A1:A9)', '=2+2']),
    )
    expect(sum.at(-1)).toBe(Number(result.valueVnd))
    expect(texts).toContain('- Lý do nhập kho: -1+1')
    expect(paper.split('Ngườilậpphiếu')).toHaveLength(2)
  })

  test('of the books say what their screens say, and come to the same', async () => {
    const { oil } = await moveAround()
    const item = `?ItemId=${world.item.id}&From=2026-11-11&To=2026-11-15`
    const card = await formFiles(
      app(),
      world.director,
      `${books}/PrintCard${item}`,
      `${books}/ExportCard${item}`,
    )
    const told = (await world.director.get<StockCard>(`${books}/GetCard${item}`)).result
    packedWithin(card.paper, ['Mẫu số S12 - DN', 'THẺ KHO (SỔ KHO)', 'Ngày lập thẻ: 21/11/2026'])
    expect(card.rows[0]).toEqual([null, null, null, null, 'Tồn đầu kỳ', null, null, null, 10, null])
    const filled = (quantity: string) => Number(quantity) || null
    expect(card.rows.slice(1).map((row) => row.slice(6, 9))).toEqual(
      told.rows.map((row) => [filled(row.inQuantity), filled(row.outQuantity), Number(row.leftQuantity)]),
    )
    expect(card.rows[1]?.[1]).toEqual(new Date('2026-11-11T00:00:00Z'))
    expect(card.sum.slice(6, 9)).toEqual(
      [told.inQuantity, told.outQuantity, told.closingQuantity].map(Number),
    )
    const report = await formFiles(
      app(),
      world.director,
      `${books}/Print${period()}`,
      `${books}/PrintExcel${period()}`,
    )
    const totals = (await world.director.get<PeriodTotals>(`${books}/GetTotals${period()}`)).result
    const { openingVnd, inVnd, outVnd, closingVnd } = totals
    expect([5, 7, 9, 11].map((column) => report.sum[column])).toEqual(
      [openingVnd, inVnd, outVnd, closingVnd].map(Number),
    )
    expect(report.sum[2]).toBe(`Cộng ${totals.itemCount} mã`)
    expect(report.rows.find((row) => row[1] === oil.itemCode)?.slice(4)).toEqual([
      0, 0, 0.003, 1000, 0, 0, 0.003, 1000,
    ])
    const groups = ['Tồn đầu kỳ', 'Nhập trong kỳ', 'Xuất trong kỳ', 'Tồn cuối kỳ']
    expect(report.texts).toEqual(expect.arrayContaining(groups))
    const one = period('&Keyword=tuabin')
    const narrowed = await formFiles(
      app(),
      world.director,
      `${books}/Print${one}`,
      `${books}/PrintExcel${one}`,
    )
    expect(narrowed.texts).toContain('- Vật tư có: tuabin')
    expect(narrowed.rows).toHaveLength(1)
    expect((await world.stranger.get(`${books}/PrintExcel${period()}`)).status).toBe(403)
  })
})

test('a closed period takes nothing; a price of it changes on the first open day, and what was spent is not stock', async () => {
  const bought = await received('10', '10000', { datedOn: '2026-11-05' })
  const out = await posted('issue', [{ quantity: '4' }], { datedOn: '2026-11-06' })
  const waits = await approved(await draft('issue', [{ quantity: '1' }], { datedOn: '2026-11-07' }))
  expect(refusal(await close('2026-11-10'))).toEqual([409, 'stockVouchers.openBefore', ['closedThrough']])
  await post(waits)
  expect(refusal(await close('2026-11-22'))[1]).toBe('stockVouchers.inFuture')
  expect((await close('2026-11-10', world.operator)).status).toBe(403)
  expect((await close('2026-11-10')).result).toMatchObject({
    closedThrough: '2026-11-10',
    closings: [{ reason: 'Khóa sổ tháng' }],
  })
  expect(refusal(await close('2026-11-10'))[1]).toBe('stockVouchers.closedLater')
  const late = await approved(await draft('issue', [{ quantity: '1' }], { datedOn: '2026-11-10' }))
  expect(refusal(await post(late))).toEqual([409, 'stockVouchers.periodClosed', ['datedOn']])
  const line = { sourceLineId: bought.lines[0]?.id, quantity: '0', amountVnd: '15000' }
  const price = await posted('adjustment', [line], { sourceId: bought.id, party: null })
  expect(price.datedOn).toBe('2026-11-11')
  // 5 of 10 were issued for 5,000 by then: half of what the price rises by is spent.
  expect((await read(out.id)).valueVnd).toBe('4000')
  expect(await stockOf(app(), world.item.id)).toEqual([5, 7500])
  const { rows } = await sql<{ spent: string }>`
    select spent_vnd::text as spent from stock_voucher_lines where voucher_id = ${price.id}`.execute(app().db)
  expect(rows).toEqual([{ spent: '2500' }])
  expect((await reversed(out)).result.datedOn).toBe('2026-11-21')
  expect(await stockOf(app(), world.item.id)).toEqual([9, 11_500])
  expect((await close(null)).result.closedThrough).toBeNull()
})

test('the check finds what was changed behind the books, and nothing else', async () => {
  await moveAround()
  const found = async () => checkBooks(app().db, world.plantId, new Date('2026-11-21T00:30:00Z'))
  expect(await found()).toEqual([])
  await sql`update stock_values set value_vnd = value_vnd + 1 where item_id = ${world.item.id}`.execute(
    app().db,
  )
  await sql`update stock_balances set quantity = quantity + 1 where item_id = ${world.item.id}
    and place_id = ${world.shelf.id}`.execute(app().db)
  const checked = await world.manager.send<StockBooks>('POST', `${books}/Check`, {
    powerPlantId: world.plantId,
  })
  expect(checked.result.lastCheck?.differences.map(({ what }) => what)).toEqual(['value', 'place'])
  expect(
    (await world.operator.get<StockBooks>(`${books}/GetBooks?PowerPlantId=${world.plantId}`)).result.lastCheck
      ?.itemCount,
  ).toBe(2)
})

test('what needs approval is laid down by the plant, and forms say by which text they are printed', async () => {
  const settings = `${service}/GetSettings?PowerPlantId=${world.plantId}`
  const { result } = await world.operator.get<object>(settings)
  const body = { ...result, approvedKinds: ['disposal'], formBasis: 'Thông tư 200/2014/TT-BTC' }
  expect((await world.operator.send('PUT', `${service}/UpdateSettings`, body)).status).toBe(403)
  expect((await world.manager.send('PUT', `${service}/UpdateSettings`, body)).status).toBe(200)
  expect(refusal(await world.manager.send('PUT', `${service}/UpdateSettings`, body))[1]).toBe(
    'core.changedMeanwhile',
  )
  const sent = await world.operator.send<{ status: string }>('POST', `${service}/Send`, await head('receipt'))
  expect(sent.result.status).toBe('approved')
  expect(await waiting(await head('disposal'))).toBe('deciding')
  const people = `${service}/GetReceivers?PowerPlantId=${world.plantId}`
  expect((await world.operator.get<{ items: object[] }>(people)).result.items).toHaveLength(4)
  const things = `${service}/GetItems?PowerPlantId=${world.plantId}&Keyword=rtd`
  expect((await world.operator.get<{ items: object[] }>(things)).result.items).toMatchObject([
    { itemCode: 'DL-001', quantity: '0' },
  ])
})

async function head(kind: string) {
  const { id, version } = (
    await draft(kind, [{ quantity: '1', ...(kind === 'receipt' && { amountVnd: '5' }) }])
  ).result
  return { id, version }
}
const waiting = async (body: object) =>
  (await world.operator.send<{ status: string }>('POST', `${service}/Send`, body)).result.status
