import { expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InventoryItem, ItemDetail } from '#contract/inventory/item.ts'
import type { StockLot } from '#contract/inventory/lot.ts'
import type { ItemMoves, ItemStock, PlaceStock, SimilarItem } from '#contract/inventory/stock.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { storeRoom } from '#server/features/stock-vouchers/testing/store-room.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { toldToEmployee } from '#server/test/notifications.ts'

import { remindOfStock } from '#server/features/inventory/reminders/reminders.service.ts'
import { itemService, refusal } from '#server/features/inventory/testing/storing.ts'

const { world, app, item, draft, approved, post, posted } = storeRoom()

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
const change = async (changes: object, one?: ItemDetail) => {
  const { equipment: _equipment, files: _files, ...row } = one ?? (await get())
  return world.manager.send<ItemDetail>('PUT', `${itemService}/Update`, { ...row, ...changes })
}
const receive = (quantity: string, amountVnd: string, changes = {}) =>
  posted('receipt', [{ quantity, amountVnd, ...changes }])
const remind = async (instant: string) => {
  app().setNow(instant)
  const now = new Date(instant)
  await app()
    .db.transaction()
    .execute((db) => remindOfStock({ db, now, audit: new Audit(), actor: null }))
}

test('stock, what is promised, what is missing and where it stands are those of the books', async () => {
  await change({ minStock: '4', maxStock: '12', safetyStock: '2', leadTimeDays: 90 })
  expect(await get()).toMatchObject({
    stock: '0',
    isLow: true,
    missing: '12',
    valueVnd: '0',
    warnings: ['belowMin'],
  })
  await receive('5', '6000000')
  expect(await get()).toMatchObject({
    stock: '5',
    isLow: false,
    missing: '0',
    meanPriceVnd: '1200000',
    lastMovedOn: '2026-11-20',
  })
  await approved(await draft('issue', [{ quantity: '2' }]))
  // What is approved and waits for the keeper is no longer free.
  expect(await get()).toMatchObject({ stock: '5', reserved: '2', isLow: true, missing: '9' })
  await posted('issue', [{ quantity: '1' }])
  const stock = await stockOf()
  expect(stock.at).toMatchObject([{ placePath: 'Kho chính / Ngăn A', quantity: '4' }])
  const moves = (await movesOf()).items
  expect(moves.map(({ kind, quantity, valueVnd }) => [kind, quantity, valueVnd])).toEqual([
    ['issue', '-1', '-1200000'],
    ['receipt', '5', '6000000'],
  ])
  expect(stock.requests).toMatchObject([{ kind: 'issue', quantity: '2', isApproved: true }])
  expect(stock.days).toEqual([{ day: '2026-11-20', quantity: '4' }])
  // 1 in 12 months ÷ 12 × 3 months + 2.
  expect(stock.reorder).toMatchObject({ used: '1', exact: '2.25', minimum: '3' })
  const here = await world.operator.get<{ items: PlaceStock[] }>(
    `${itemService}/GetStockOfPlace?Id=${world.shelf.id}`,
  )
  expect(here.result.items).toMatchObject([{ itemCode: 'DL-001', quantity: '4', isLent: false }])
  for (const [who, address] of [
    [world.stranger, `GetStock?Id=${world.item.id}`],
    [world.stranger, `GetMoves?Id=${world.item.id}`],
    [world.stranger, `GetStockOfPlace?Id=${world.shelf.id}`],
    [world.stranger, `ExportLabels?Ids=${world.item.id}`],
    [world.stranger, `ExportPlaceLabels?Ids=${world.shelf.id}`],
  ] as const)
    expect([address, (await who.get(`${itemService}/${address}`)).status]).toEqual([address, 404])
  expect(await listed('IsLow=true')).toEqual(['DL-001'])
  expect(await listed('IsLow=false')).toEqual([])
  // The books are kept in its unit.
  expect(refusal(await change({ unit: 'bộ' }))).toEqual([409, 'inventory.unitStays', ['unit']])
  expect(refusal(await change({ tracking: 'lot' }))[1]).toBe('inventory.unitStays')
  const { id } = world.item
  expect(refusal(await world.manager.send('DELETE', `${itemService}/Delete?Id=${id}`))[1]).toBe(
    'inventory.itemInUse',
  )
})

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

test('a purchase of what is missing is drafted in one step, and what is on its way is counted', async () => {
  await change({ minStock: '4', maxStock: '12' })
  await item({ itemCode: 'DL-002', name: 'Thừa', minStock: '0' })
  const propose = (body: object = {}, who = world.manager) =>
    who.send<{ proposalId: number; itemCount: number }>('POST', `${itemService}/ProposePurchase`, {
      powerPlantId: world.plantId,
      ...body,
    })
  const made = await propose()
  expect(made.result.itemCount).toBe(1)
  const proposal = await world.manager.get<ProposalDetail>(
    `/services/app/Proposal/Get?Id=${made.result.proposalId}`,
  )
  const { details, version } = proposal.result
  expect(details).toMatchObject({
    kind: 'materials',
    items: [{ itemCode: 'DL-001', quantity: 12, unit: 'cái' }],
  })
  // A draft is its author's alone and brings nothing yet.
  expect((await get()).ordered).toBe('0')
  const sent = await world.manager.send('POST', '/services/app/Proposal/Send', {
    id: made.result.proposalId,
    version,
  })
  expect(sent.status).toBe(200)
  expect(await get()).toMatchObject({ ordered: '12', missing: '0', isLow: true, can: { propose: false } })
  expect((await stockOf()).orders).toMatchObject([{ quantity: '12', received: '0' }])
  expect(refusal(await propose())[1]).toBe('inventory.nothingMissing')
  // Of a manager's own proposal the director decides.
  const { request } = (
    await world.director.get<ProposalDetail>(`/services/app/Proposal/Get?Id=${made.result.proposalId}`)
  ).result
  const body = { id: request?.id, turn: request?.turn, decision: 'approve', comment: 'Đồng ý' }
  expect((await world.director.send('POST', '/services/app/Approval/Decide', body)).status).toBe(200)
  expect((await get()).ordered).toBe('12')
  await posted('receipt', [{ quantity: '3', amountVnd: '3600000' }], { proposalId: made.result.proposalId })
  expect(await get()).toMatchObject({ stock: '3', ordered: '9', missing: '0' })
  expect((await propose({ itemIds: [world.item.id] }, world.stranger)).status).toBe(403)
  expect((await propose({ itemIds: [2147483647] })).status).toBe(404)
  expect((await propose({ itemIds: [2147483648] })).status).toBe(400)
})

test('the same thing under another code is warned of', async () => {
  const similar = async (query: string) =>
    (
      await world.manager.get<{ items: SimilarItem[] }>(
        `${itemService}/GetSimilar?PowerPlantId=${world.plantId}&${query}`,
      )
    ).result.items.map(({ itemCode }) => itemCode)
  expect(await similar('Name=Cam bien rtd PT100')).toEqual(['DL-001'])
  expect(await similar(`Name=RTD Pt100&ExceptId=${world.item.id}`)).toEqual([])
  expect(await similar('Name=Bơm dầu')).toEqual([])
})

test('labels of items and places open them', async () => {
  for (const address of [
    `ExportLabels?Ids=${world.item.id}`,
    `ExportPlaceLabels?Ids=${world.bin.id}&Sheet=roll`,
  ]) {
    const answer = await app().app.inject({
      url: `/api${itemService}/${address}`,
      headers: { authorization: `Bearer ${world.operator.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('what runs short, expires, stands still and has not come back is told once', async () => {
  await change({ minStock: '4' })
  const oil = await item({ itemCode: 'DAU-1', name: 'Dầu', unit: 'lít', tracking: 'lot', hasExpiry: true })
  const tool = await item({ itemCode: 'DC-1', name: 'Đồng hồ', isTool: true })
  await receive('209', '1000', { itemId: oil.id, unit: 'lít', lotNo: 'L1', expiresOn: '2027-02-10' })
  await receive('1', '1000', { itemId: tool.id })
  await posted('loan', [{ itemId: tool.id }], { dueOn: '2026-11-25' })
  const told = async () => {
    const kinds = await toldToEmployee(app(), world.manager.userId)
    const keeper = await toldToEmployee(app(), world.keeper.userId)
    return [...kinds, ...keeper]
      .map(({ kind }) => kind)
      .filter((kind) => /^(stock(Below|Exp|Idle)|tool)/.test(kind))
  }
  await remind('2026-11-21T00:30:00.000Z')
  await remind('2026-11-22T00:30:00.000Z')
  expect((await told()).toSorted()).toEqual(['stockBelowMinimum', 'stockExpires'])
  await remind('2026-11-26T00:30:00.000Z')
  expect(await told()).toContain('toolOverdue')
  await remind('2027-01-15T00:30:00.000Z')
  expect((await told()).filter((kind) => kind === 'stockExpires')).toHaveLength(2)
  await remind('2027-11-25T00:30:00.000Z')
  const all = await told()
  expect(all.filter((kind) => kind === 'stockExpires')).toHaveLength(3)
  expect(all.filter((kind) => kind === 'stockIdle')).toHaveLength(2)
  expect(all.filter((kind) => kind === 'stockBelowMinimum')).toHaveLength(1)
  // Another year without a move is told once more, and no month after that.
  for (const day of ['2028-11-24', '2028-11-25', '2029-06-25']) await remind(`${day}T00:30:00.000Z`)
  expect((await told()).filter((kind) => kind === 'stockIdle')).toHaveLength(4)
})

test('every item of a large store can be chosen for a voucher', async () => {
  await app().pool.query(
    `insert into inventory_items (plant_id, item_code, name, group_code, unit, place_id, safety_stock, is_critical, is_tool,
      tracking, has_expiry, is_active, created_at)
    select $1, 'ZZ-' || n, 'Vật tư ' || n, 'CO', 'cái', $2, 0, false, false, 'none', false, true, now()
    from generate_series(1, 1200) n`,
    [world.plantId, world.bin.id],
  )
  const { result } = await world.operator.get<{ items: { itemCode: string }[] }>(
    `/services/app/StockVoucher/GetItems?PowerPlantId=${world.plantId}`,
  )
  expect(result.items.filter(({ itemCode }) => itemCode.startsWith('ZZ-'))).toHaveLength(1200)
})
