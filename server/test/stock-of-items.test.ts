import { expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { InventoryItem, ItemDetail } from '#contract/inventory/item.ts'
import type {
  ItemMoves,
  ItemStock,
  PlaceStock,
  PurchaseDrafted,
  PurchaseEstimate,
  SimilarItem,
} from '#contract/inventory/stock.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import type { VoucherBeginning } from '#contract/stock-vouchers/beginning.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { storeRoom } from '#server/features/stock-vouchers/testing/store-room.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { toldToEmployee } from '#server/test/notifications.ts'

import { remindOfStock } from '#server/features/inventory/reminders/reminders.service.ts'
import { itemService, refusal } from '#server/features/inventory/testing/storing.ts'

const { world, app, item, draft, approved, posted, received, reversed } = storeRoom()

const get = async (id = world.item.id) =>
  (await world.manager.get<ItemDetail>(`${itemService}/Get?Id=${id}`)).result
const stockOf = async (id = world.item.id) =>
  (await world.operator.get<ItemStock>(`${itemService}/GetStock?Id=${id}`)).result
const movesOf = async (id = world.item.id) =>
  (await world.operator.get<ItemMoves>(`${itemService}/GetMoves?Id=${id}`)).result
const listed = async (query: string) =>
  (await world.manager.get<Page<InventoryItem>>(`${itemService}/GetAll?${query}`)).result.items.map(
    ({ itemCode }) => itemCode,
  )
const change = async (changes: object, one?: ItemDetail) => {
  const { equipment: _equipment, files: _files, ...row } = one ?? (await get())
  return world.manager.send<ItemDetail>('PUT', `${itemService}/Update`, { ...row, ...changes })
}
const receive = (quantity: string, amountVnd: string, changes = {}, facts = {}) =>
  posted('receipt', [{ quantity, amountVnd, ...changes }], facts)
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

const propose = (body: object = {}, who = world.manager) =>
  who.send<PurchaseDrafted>('POST', `${itemService}/ProposePurchase`, {
    powerPlantId: world.plantId,
    ...body,
  })
const estimate = async (query = '', who = world.manager) =>
  who.get<{ items: PurchaseEstimate[] }>(`${itemService}/GetPurchaseEstimate?${query}`)
const proposalOf = async (id: number, who = world.manager) =>
  (await who.get<ProposalDetail>(`/services/app/Proposal/Get?Id=${id}`)).result
const rowsOf = ({ details }: ProposalDetail) => (details.kind === 'materials' ? (details.items ?? []) : [])

const begin = (query: string, who = world.operator) =>
  who.get<VoucherBeginning>(`/services/app/StockVoucher/GetBeginning?${query}`)

/** Sends a proposal of the manager's and has the director approve it. */
async function carry(id: number): Promise<void> {
  const { version } = await proposalOf(id)
  expect((await world.manager.send('POST', '/services/app/Proposal/Send', { id, version })).error).toBeNull()
  const { request } = await proposalOf(id, world.director)
  const body = { id: request?.id, turn: request?.turn, decision: 'approve', comment: 'Đồng ý' }
  expect((await world.director.send('POST', '/services/app/Approval/Decide', body)).status).toBe(200)
}

test('a purchase of what is missing is drafted in one step, and what is on its way is counted', async () => {
  await change({ minStock: '4', maxStock: '12', leadTimeDays: 30 })
  await item({ itemCode: 'DL-002', name: 'Thừa', minStock: '0' })
  const other = await item({ itemCode: 'DL-003', name: 'Cầu chì', minStock: '2', suppliers: 'An Bình' })
  await receive('1', '250000', {}, { partyUnit: 'Minh Phát' })
  await posted('issue', [{ quantity: '1' }])
  // 12 at 250,000; nobody knows what the other costs.
  expect((await estimate(`PowerPlantId=${world.plantId}`)).result.items).toMatchObject([
    {
      powerPlantId: world.plantId,
      itemCount: 2,
      unpricedCount: 1,
      estimatedVnd: '3000000',
      proposalCount: 1,
    },
  ])
  const alone = await estimate(`ItemIds=${other.id}`)
  expect(alone.result.items).toMatchObject([{ itemCount: 1, unpricedCount: 1, estimatedVnd: null }])
  expect((await estimate('ItemIds=2147483647')).status).toBe(404)
  expect((await estimate(`PowerPlantId=${world.plantId}`, world.stranger)).status).toBe(403)
  expect((await estimate('', world.stranger)).result.items).toEqual([])
  const made = await propose()
  expect(made.result).toMatchObject({ itemCount: 2, proposalCount: 1, estimatedVnd: '3000000' })
  const drafted = await proposalOf(made.result.proposalId)
  const { version } = drafted
  expect(drafted).toMatchObject({ costVnd: 3_000_000, details: { kind: 'materials', neededOn: null } })
  expect(drafted.content).toContain('sớm nhất ngày 21/12/2026 mới đủ hàng (30 ngày, DL-001)')
  expect(rowsOf(drafted)).toMatchObject([
    { itemCode: 'DL-001', quantity: 12, unit: 'cái', unitPriceVnd: 250_000, supplier: 'Minh Phát' },
    { itemCode: 'DL-003', quantity: 2, unitPriceVnd: null, supplier: 'An Bình', leadTimeDays: null },
  ])
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
  const { request } = await proposalOf(made.result.proposalId, world.director)
  const body = { id: request?.id, turn: request?.turn, decision: 'approve', comment: 'Đồng ý' }
  expect((await world.director.send('POST', '/services/app/Approval/Decide', body)).status).toBe(200)
  expect((await get()).ordered).toBe('12')
  await posted('receipt', [{ quantity: '3', amountVnd: '3600000' }], { proposalId: made.result.proposalId })
  expect(await get()).toMatchObject({ stock: '3', ordered: '9', missing: '0' })
  expect((await propose({ itemIds: [world.item.id] }, world.stranger)).status).toBe(403)
  expect((await propose({ itemIds: [2147483647] })).status).toBe(404)
  expect((await propose({ itemIds: [2147483648] })).status).toBe(400)
})

test('what a voucher for a proposal begins with is what is still open of it, and what cannot be is told', async () => {
  await change({ minStock: '4', maxStock: '12', suppliers: 'Minh Phát' })
  const made = (await propose()).result
  const { version, powerPlantId, title, content, reason, urgency, details } = await proposalOf(
    made.proposalId,
  )
  const [row] = details.kind === 'materials' ? (details.items ?? []) : []
  const items = [row, { ...row, itemCode: null, name: 'Giẻ lau', unit: 'kg', quantity: 1.5 }]
  const texts = { powerPlantId, title, content, reason, urgency, fileIds: [] }
  const changed = await world.manager.send('PUT', '/services/app/Proposal/Update', {
    ...texts,
    id: made.proposalId,
    version,
    details: { ...details, items },
  })
  expect(changed.error).toBeNull()
  const of = `ProposalId=${made.proposalId}`
  // A draft is its author's alone, and no voucher follows it.
  expect((await begin(of)).status).toBe(404)
  expect(refusal(await begin(of, world.manager))[1]).toBe('stockVouchers.unknownOrigin')
  await carry(made.proposalId)
  const receipt = (await begin(`${of}&Kind=receipt`, world.manager)).result
  expect(receipt).toMatchObject({
    powerPlantId: world.plantId,
    partyUnit: 'Minh Phát',
    lines: [{ itemId: world.item.id, quantity: '12', unit: 'cái', placeId: world.bin.id }],
    leftOut: [{ name: 'Giẻ lau', quantity: '1.5', why: 'noCode' }],
    spares: [],
  })
  expect(receipt.reason).toMatch(/^Nhập vật tư theo đề xuất 001\/ĐX-NM.*: Mua RTD Pt100$/)
  const origin = { proposalId: made.proposalId }
  const wrong = await received('2', '20', origin)
  await received('5', '50', origin)
  await reversed(wrong)
  // What came in by mistake is still to come, on every screen.
  expect(await get()).toMatchObject({ stock: '5', ordered: '7' })
  expect((await begin(`${of}&Kind=receipt`, world.manager)).result.lines).toMatchObject([{ quantity: '7' }])
  const issue = async () => (await begin(of, world.manager)).result
  expect(await issue()).toMatchObject({ partyUnit: null, lines: [{ quantity: '12' }] })
  const out = await posted('issue', [{ quantity: '4' }], origin)
  await posted('return', [{ quantity: '1', sourceLineId: out.lines[0]?.id }], { sourceId: out.id })
  const asked = (await draft('issue', [{ quantity: '8' }], origin)).result
  expect((await issue()).lines).toMatchObject([{ quantity: '1' }])
  await draft('issue', [{ quantity: '1' }], origin)
  expect(await issue()).toMatchObject({ lines: [], doneCount: 1, leftOut: [{ why: 'noCode' }] })
  const { id } = asked
  expect(
    (await world.operator.send<StockVoucherDetail>('DELETE', `/services/app/StockVoucher/Delete?Id=${id}`))
      .status,
  ).toBe(200)
  expect((await issue()).lines).toMatchObject([{ quantity: '8' }])
  expect((await begin(of, world.stranger)).status).toBe(404)
  for (const query of ['', `${of}&TaskGroupId=1`, 'ProposalId=2147483648', `${of}&Kind=loan`])
    expect([query, (await begin(query)).status]).toEqual([query, 400])
})

test('what a voucher for tasks or an event begins with is the equipment, with its spares', async () => {
  const create = async (what: string, changes: object) =>
    (
      await world.manager.send<{ id: number; groupCode: string }>('POST', `/services/app/${what}/Create`, {
        powerPlantId: world.plantId,
        ...changes,
      })
    ).result
  const thing = { code: 'H1.OD', kind: 'other', name: 'Ổ đỡ', priority: 'B', parentId: null }
  const device = await create('Equipment', thing)
  await change({ equipmentIds: [device.id] })
  await item({ itemCode: 'DL-002', name: 'Của máy khác' })
  await receive('5', '50')
  await approved(await draft('issue', [{ quantity: '2' }]))
  const { userId } = world.operator
  const task = { title: 'Thay RTD', expectedProduct: 'RTD mới', assigneeId: userId, dueOn: '2026-11-28' }
  const group = await create('TaskGroup', {
    groupName: 'Thay RTD ổ đỡ',
    category: 'repair',
    ownerId: userId,
    equipmentId: device.id,
    startOn: '2026-11-20',
    dueOn: '2026-11-30',
    tasks: [task],
  })
  expect((await begin(`TaskGroupId=${group.id}`)).result).toMatchObject({
    reason: `${group.groupCode}: Thay RTD ổ đỡ`,
    equipment: { id: device.id, code: 'H1.OD' },
    lines: [],
    spares: [{ id: world.item.id, itemCode: 'DL-001', unit: 'cái', available: '3' }],
  })
  expect((await begin(`TaskGroupId=${group.id}`, world.stranger)).status).toBe(404)
  expect((await begin('AbnormalId=2147483647')).status).toBe(404)
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

test('every item of a large store can be chosen for a voucher, and what is missing of it is bought without leaving any out', async () => {
  await app().pool.query(
    `insert into inventory_items (plant_id, item_code, name, group_code, unit, place_id, safety_stock, is_critical, is_tool,
      tracking, has_expiry, is_active, created_at, min_stock)
    select $1, 'ZZ-' || n, 'Vật tư ' || n, 'CO', 'cái', $2, 0, false, false, 'none', false, true, now(),
      case when n <= 1150 then 2 end
    from generate_series(1, 1200) n`,
    [world.plantId, world.bin.id],
  )
  const bought = (await propose()).result
  expect(bought).toMatchObject({ itemCount: 1150, proposalCount: 12, proposalId: bought.proposalIds[0] })
  const drafts = await Promise.all(bought.proposalIds.map((id) => proposalOf(id)))
  expect(drafts[0]?.title).toBe('Mua 100 vật tư dưới định mức (1/12)')
  expect(new Set(drafts.flatMap(rowsOf).map(({ itemCode }) => itemCode)).size).toBe(1150)
  const { result } = await world.operator.get<{ items: { itemCode: string }[] }>(
    `/services/app/StockVoucher/GetItems?PowerPlantId=${world.plantId}`,
  )
  expect(result.items.filter(({ itemCode }) => itemCode.startsWith('ZZ-'))).toHaveLength(1200)
})
