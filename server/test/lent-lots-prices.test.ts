import { expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InventoryItem, ItemDetail } from '#contract/inventory/item.ts'
import type { StockLot } from '#contract/inventory/lot.ts'
import type { ItemMoves, ItemStock } from '#contract/inventory/stock.ts'
import { storeRoom } from '#server/features/stock-vouchers/testing/store-room.ts'
import { itemService, refusal } from '#server/features/inventory/testing/storing.ts'

const { world, app, item, draft, approved, post, posted, received, reversed } = storeRoom()

const get = async (id = world.item.id) =>
  (await world.manager.get<ItemDetail>(`${itemService}/Get?Id=${id}`)).result
const stockOf = async (id = world.item.id) =>
  (await world.operator.get<ItemStock>(`${itemService}/GetStock?Id=${id}`)).result
const movesOf = async (id = world.item.id, query = '') =>
  (await world.operator.get<ItemMoves>(`${itemService}/GetMoves?Id=${id}${query}`)).result
const listed = async (query: string) =>
  (await world.manager.get<Page<InventoryItem>>(`${itemService}/GetAll?${query}`)).result.items.map(
    ({ itemCode }) => itemCode,
  )
const closeBooks = async (closedThrough: string) => {
  const body = { powerPlantId: world.plantId, closedThrough, reason: 'Khóa sổ tháng' }
  expect((await world.manager.send('POST', '/services/app/StockBook/Close', body)).error).toBeNull()
}
const receive = (quantity: string, amountVnd: string, changes = {}) =>
  posted('receipt', [{ quantity, amountVnd, ...changes }])

test('what is lent is owned and not bought again, but neither offered nor issued, and the item says who holds it', async () => {
  const tool = await item({ itemCode: 'DC-1', name: 'Đồng hồ', isTool: true, minStock: '2', maxStock: '4' })
  const of = { itemId: tool.id }
  await receive('4', '4000', of)
  const loan = await posted('loan', [of], { dueOn: '2026-11-20', partyUnit: 'Tổ cơ khí' })
  await approved(await draft('issue', [of]))
  const standing = { lent: '1', reserved: '1', available: '2' }
  expect(await get(tool.id)).toMatchObject({ stock: '4', ...standing, isLow: false })
  await approved(await draft('loan', [{ ...of, quantity: '2' }], { dueOn: '2026-11-25' }))
  // Of 4 one leaves for good; what is lent, or will be, comes back.
  const all = { lent: '1', reserved: '3', available: '0' }
  expect(await get(tool.id)).toMatchObject({ stock: '4', ...all, isLow: false, missing: '0' })
  const offered = await world.operator.get<{ items: object[] }>(
    `/services/app/StockVoucher/GetItems?PowerPlantId=${world.plantId}&Keyword=DC-1`,
  )
  expect(offered.result.items).toMatchObject([{ quantity: '4', ...all }])
  // What is promised to others may be asked for; what is lent is not there.
  expect((await draft('issue', [{ ...of, quantity: '3' }])).status).toBe(200)
  const beyond = [409, 'stockVouchers.stillLent', ['lines.0.quantity', 'lines.1.quantity']]
  for (const [kind, changes, line] of [
    ['issue', {}, {}],
    ['disposal', {}, {}],
    ['loan', { dueOn: '2026-11-25' }, {}],
    ['transfer', {}, { toPlaceId: world.shelf.id }],
  ] as const) {
    const two = ['3', '1'].map((quantity) => ({ ...of, ...line, quantity }))
    expect(refusal(await draft(kind, two, changes))).toEqual(beyond)
  }

  const held = {
    voucherNo: loan.voucherNo,
    holder: 'Nguyễn Văn Bình · Tổ cơ khí',
    lentOn: '2026-11-20',
    dueOn: '2026-11-20',
  }
  expect((await stockOf(tool.id)).loans).toMatchObject([
    { ...held, quantity: '1', isOverdue: true, lotNo: null },
  ])
  await posted('return', [{ ...of, sourceLineId: loan.lines[0]?.id }], { sourceId: loan.id })
  expect((await stockOf(tool.id)).loans).toEqual([])
  expect(await get(tool.id)).toMatchObject({ stock: '4', lent: '0', available: '1' })
})

test('every move is told page by page, with what only changed its place and changed no total', async () => {
  await receive('5', '500')
  await posted('transfer', [{ quantity: '2', toPlaceId: world.shelf.id }])
  await posted('issue', [{ quantity: '1', placeId: world.shelf.id }], { datedOn: '2026-11-21' })
  const said = ['Kho chính / Ngăn A', 'Kho chính']
  const told = (await movesOf()).items.map(({ kind, quantity, isWithin, fromPath, toPath }) => [
    kind,
    quantity,
    isWithin,
    fromPath,
    toPath,
  ])
  expect(told).toEqual([
    ['issue', '-1', false, said[1], null],
    ['transfer', '2', true, ...said],
    ['receipt', '5', false, null, said[0]],
  ])
  expect((await stockOf()).days.map(({ quantity }) => quantity)).toEqual(['5', '4'])
  const pages: ItemMoves['items'][] = []
  for (let next: string | null = ''; next !== null;) {
    const page: ItemMoves = await movesOf(
      world.item.id,
      `&MaxResultCount=2${next && `&Before=${encodeURIComponent(next)}`}`,
    )
    pages.push(page.items)
    next = page.next
  }
  expect(pages.map((page) => page.map(({ kind }) => kind))).toEqual([['issue', 'transfer'], ['receipt']])
  for (const [query, field] of [
    ['Before=2026-02-30|1|1', 'before'],
    ['Before=2026-02-20|1', 'before'],
    ['LotId=2147483648', 'lotId'],
    ['MaxResultCount=0', 'maxResultCount'],
  ])
    expect(refusal(await world.operator.get(`${itemService}/GetMoves?Id=${world.item.id}&${query}`))).toEqual(
      [400, 'core.invalid', [field]],
    )
})

test('lots and serial numbers say what is left of them, where, who holds it, whence it came and where it went', async () => {
  const meter = await item({
    itemCode: 'TB-1',
    name: 'Công tơ',
    isTool: true,
    tracking: 'serial',
    hasExpiry: true,
  })
  const { id: itemId } = meter
  const one = (lotNo: string) => ({ itemId, lotNo })
  const bought = await posted(
    'receipt',
    ['SN-Á1', 'SN-2', 'SN-3'].map((lotNo) => ({ ...one(lotNo), amountVnd: '5', expiresOn: '2026-12-01' })),
  )
  await posted('transfer', [{ ...one('SN-2'), toPlaceId: world.shelf.id }])
  await posted('loan', [{ ...one('SN-2'), placeId: world.shelf.id }], { dueOn: '2026-11-21' })
  const { rows } = await app().pool.query<{ id: number }>(
    `insert into devices (plant_id, kind, code, name, order_no, is_active)
    values ($1, 'inverter', 'INV01', 'Biến tần 1', 1, true) returning id`,
    [world.plantId],
  )
  const used = await approved(await draft('issue', [{ ...one('SN-3'), equipmentId: rows[0]?.id }]))
  await post(used, { oldParts: [{ lineId: used.lines[0]?.id, oldPart: 'returned' }] })
  const lots = async (query = '', who = world.operator) =>
    (await who.get<Page<StockLot>>(`${itemService}/GetLots?ItemId=${itemId}&Sorting=lotNo&${query}`)).result
      .items
  const first = { firstVoucherNo: bought.voucherNo, firstOn: '2026-11-20', firstKind: 'receipt' }
  const all = await lots()
  expect(all).toMatchObject([
    {
      lotNo: 'SN-2',
      quantity: '0',
      lent: '1',
      isLeft: true,
      places: null,
      warnings: ['expiring30'],
      ...first,
      loans: [{ holder: 'Nguyễn Văn Bình', lotNo: 'SN-2', quantity: '1', isOverdue: false }],
    },
    { lotNo: 'SN-3', quantity: '0', lent: '0', isLeft: false, warnings: [], ...first, loans: [] },
    { lotNo: 'SN-Á1', quantity: '1', lent: '0', isLeft: true, places: 'Kho chính / Ngăn A', ...first },
  ])
  const numbers = async (query: string) => (await lots(query)).map(({ lotNo }) => lotNo)
  expect(await numbers('IsLeft=true')).toEqual(['SN-2', 'SN-Á1'])
  expect(await numbers('IsLent=true')).toEqual(['SN-2'])
  expect(await numbers('ExpiresWithinDays=10')).toEqual(['SN-2', 'SN-Á1'])
  expect(await numbers('ExpiresWithinDays=9')).toEqual([])
  // Whoever reads the plate of a piece finds it, and its item.
  expect(await numbers('Keyword=sn-a1')).toEqual(['SN-Á1'])
  expect(await listed('Keyword=sn-a1')).toEqual(['TB-1'])
  const [lent, gone] = all
  const moves = await movesOf(itemId, `&LotId=${gone?.id}`)
  expect(moves.items).toMatchObject([
    { kind: 'issue', quantity: '-1', equipmentCode: 'INV01', lotNos: ['SN-3'], party: 'Nguyễn Văn Bình' },
    { kind: 'receipt', quantity: '1', lotNos: ['SN-3'], valueVnd: '5' },
  ])
  expect(
    (await movesOf(itemId, `&LotId=${lent?.id}`)).items.map(({ kind, isWithin }) => [kind, isWithin]),
  ).toEqual([
    ['loan', true],
    ['transfer', true],
    ['receipt', false],
  ])
  const whole = (await movesOf(itemId)).items
  expect(whole.map(({ kind, lotCount }) => [kind, lotCount])).toEqual([
    ['issue', 1],
    ['loan', 1],
    ['transfer', 1],
    ['receipt', 3],
  ])
  expect((await world.operator.get<StockLot>(`${itemService}/GetLot?Id=${lent?.id}`)).result).toEqual(lent)
  for (const [id, status] of [
    [lent?.id, 404],
    [2147483647, 404],
    [2147483648, 400],
  ] as const)
    expect((await world.stranger.get(`${itemService}/GetLot?Id=${id}`)).status).toBe(status)
  expect(await lots('', world.stranger)).toEqual([])
})

test('what an item was bought for is told by receipts that stand at a price that is known, the latest first', async () => {
  const bought = async () => {
    const address = `/services/app/Inventory/GetStock?Id=${world.item.id}`
    const { result } = await world.director.get<ItemStock>(address)
    return result.purchases.map(({ datedOn, supplier, quantity, unitPriceVnd }) =>
      [datedOn, supplier, quantity, unitPriceVnd].join(' '),
    )
  }
  const on = (day: string, more = {}) => ({ datedOn: `2026-11-${day}`, ...more })
  // 7 for 1,000,000 are 142,857.14 each.
  const first = await received('7', '1000000', on('10'))
  expect(first.lines[0]?.unitPriceVnd).toBe('142857')
  await reversed(await received('1', '999', on('12')))
  await received('1', '0', on('14'))
  const late = await received('4', '800000', on('13', { partyUnit: 'Minh Phát' }), { isProvisional: true })
  const known = '2026-11-10 Nguyễn Văn Bình 7 142857'
  expect(await bought()).toEqual([known])
  // The invoice came: the price is no longer provisional. In a closed period, too, it is what the invoice says.
  await closeBooks('2026-11-15')
  const line = { sourceLineId: late.lines[0]?.id, quantity: '0', amountVnd: '1000001' }
  const invoice = await posted('adjustment', [line], { sourceId: late.id, party: null })
  expect(await bought()).toEqual(['2026-11-13 Minh Phát 4 250000', known])
  await reversed(invoice)
  expect(await bought()).toEqual([known])
  for (const day of ['16', '17', '18', '19', '20']) await received('1', `${day}00`, on(day))
  expect((await bought()).map((text) => text.split(' ').at(-1))).toEqual([
    '2000',
    '1900',
    '1800',
    '1700',
    '1600',
  ])
})

test('items are found that stand still for as long as the plant says, and those of which something expires within days', async () => {
  await item({ itemCode: 'DC-1', name: 'Chưa từng nhập' })
  const grease = await item({
    itemCode: 'DAU-1',
    name: 'Mỡ',
    unit: 'kg',
    tracking: 'lot',
    hasExpiry: true,
  })
  const { id: itemId, unit } = grease
  // It moved last on 20 November 2025: a year and a day ago.
  app().setNow('2025-11-21T00:30:00.000Z')
  await post(await approved(await draft('receipt', [{ amountVnd: '1' }], { datedOn: '2025-11-20' })))
  app().setNow('2026-11-21T00:30:00.000Z')
  const bought = await approved(await draft('receipt', [{ itemId, unit, quantity: '2', amountVnd: '2' }]))
  const lot = { lotNo: 'L1', expiresOn: '2026-12-01', quantity: '2' }
  const picks = bought.lines.map(({ id: lineId, placeId }) => ({ lineId, placeId, ...lot }))
  expect((await post(bought, { picks })).error).toBeNull()
  expect(await listed('IsIdle=true')).toEqual(['DL-001'])
  expect(await listed('IsIdle=false')).toEqual(['DAU-1', 'DC-1'])
  expect(await listed('ExpiresWithinDays=10')).toEqual(['DAU-1'])
  expect(await listed('ExpiresWithinDays=9')).toEqual([])
  const settings = `${itemService}/GetSettings?PowerPlantId=${world.plantId}`
  const { result } = await world.manager.get<object>(settings)
  const longer = { ...result, idleMonths: 13 }
  expect((await world.manager.send('PUT', `${itemService}/UpdateSettings`, longer)).error).toBeNull()
  expect(await listed('IsIdle=true')).toEqual([])
  // What is used up expires no more.
  const out = await approved(await draft('issue', [{ itemId, unit, quantity: '2', lotNo: 'L1' }]))
  expect((await post(out)).error).toBeNull()
  expect(await listed('ExpiresWithinDays=10')).toEqual([])
})
