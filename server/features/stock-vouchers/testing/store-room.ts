import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

import type { ItemDetail } from '#contract/inventory/item.ts'
import type { StoragePlace } from '#contract/inventory/place.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

/** The addresses of vouchers and of the books. */
export const service = '/services/app/StockVoucher'
export const books = '/services/app/StockBook'

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]

/** Who asks, who approves, who keeps the store, and who belongs elsewhere; all anew before each test. */
interface People {
  plantId: number
  operator: Client
  manager: Client
  director: Client
  keeper: Client
  stranger: Client
  shelf: StoragePlace
  bin: StoragePlace
  item: ItemDetail
}

/** A plant with a store, and what its people do there; on a server with these variables. */
export function storeRoom(environment: Readonly<Record<string, string>> = {}) {
  let server: TestApp
  const world = {} as People
  beforeAll(async () => {
    server = await testApp(environment)
  })
  afterAll(() => server.close())
  const acts = actsOf(world)
  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const plantId = await makePlant(server.db)
    const at = { plantIds: [plantId] }
    Object.assign(world, {
      plantId,
      operator: await signedIn(server, { ...at, roles: ['DHV'], surname: 'Trần', name: 'Vận' }),
      manager: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Đốc' }),
      director: await signedIn(server, { ...at, roles: ['GD'] }),
      keeper: await signedIn(server, { ...at, roles: ['TC'], surname: 'Phạm', name: 'Kho' }),
      stranger: await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [await makePlant(server.db)] }),
    })
    world.shelf = await acts.place({ code: 'K1', name: 'Kho chính' })
    world.bin = await acts.place({ kind: 'bin', parentId: world.shelf.id, code: 'K1-A', name: 'Ngăn A' })
    world.item = await acts.item()
  })
  return { world, app: () => server, ...acts }
}

type Said = Readonly<Record<string, unknown>>
type Maker = Pick<StockVoucherDetail, 'id' | 'version'>

/** What there is in the store: places, items, drafts of vouchers. */
function thingsOf(world: Readonly<People>) {
  const place = async (changes: Said = {}) =>
    (
      await world.manager.send<StoragePlace>('POST', '/services/app/StoragePlace/Create', {
        powerPlantId: world.plantId,
        kind: 'warehouse',
        ...changes,
      })
    ).result
  const item = async (changes: Said = {}) =>
    (
      await world.manager.send<ItemDetail>('POST', '/services/app/Inventory/Create', {
        powerPlantId: world.plantId,
        itemCode: 'DL-001',
        name: 'RTD Pt100',
        groupCode: 'DOLUONG',
        unit: 'cái',
        placeId: world.bin.id,
        ...changes,
      })
    ).result
  const line = (changes: Said = {}) => ({
    itemId: world.item.id,
    placeId: world.bin.id,
    unit: 'cái',
    quantity: '1',
    ...changes,
  })
  const draft = (kind: string, lines: readonly Said[], changes: Said = {}, who = world.operator) =>
    who.send<StockVoucherDetail>('POST', `${service}/Create`, {
      powerPlantId: world.plantId,
      kind,
      datedOn: '2026-11-20',
      reason: 'Thay RTD ổ hướng',
      party: 'Nguyễn Văn Bình',
      lines: lines.map((one) => line(one)),
      ...changes,
    })
  return { place, item, draft }
}

/** How a voucher goes: the operator asks, the manager and the director approve. */
function wayOf(world: Readonly<People>) {
  const read = async (id: number, who = world.keeper) =>
    (await who.get<StockVoucherDetail>(`${service}/Get?Id=${id}`)).result
  const send = ({ id, version }: Maker, who = world.operator) =>
    who.send<StockVoucherDetail>('POST', `${service}/Send`, { id, version })

  async function decide(id: number, who: Client, decision = 'approve') {
    const { request } = await read(id, who)
    const body = { id: request?.id, turn: request?.turn, decision, comment: 'Đã xem' }
    return who.send('POST', '/services/app/Approval/Decide', body)
  }
  /** Sends a draft through the approval, as far as it goes. */
  async function approved(
    made: Pick<Answer<StockVoucherDetail>, 'error' | 'result'>,
    who = world.operator,
  ): Promise<StockVoucherDetail> {
    expect(made.error).toBeNull()
    let voucher = (await send(made.result, who)).result
    for (const decider of [world.manager, world.director]) {
      voucher = await read(voucher.id)
      if (voucher.status === 'deciding') await decide(voucher.id, decider)
    }
    voucher = await read(voucher.id)
    expect(voucher.status).toBe('approved')
    return voucher
  }
  return { read, send, decide, approved }
}

/** What people do in the store: what is approved the keeper posts. */
function actsOf(world: Readonly<People>) {
  const things = thingsOf(world)
  const way = wayOf(world)
  const { draft } = things
  const { read, decide, approved } = way
  /** What is posted where nothing else is said: everything that was asked, where it was asked. */
  const picksOf = ({ lines }: StockVoucherDetail, changes: Said = {}) =>
    lines.map(({ id, placeId, lotNo, expiresOn, requested }) => ({
      lineId: id,
      placeId,
      lotNo,
      expiresOn,
      quantity: requested,
      ...changes,
    }))
  const post = (voucher: StockVoucherDetail, changes: Said = {}, who = world.keeper) =>
    who.send<StockVoucherDetail>('POST', `${service}/Post`, {
      id: voucher.id,
      version: voucher.version,
      datedOn: voucher.datedOn,
      picks: ['adjustment', 'reversal'].includes(voucher.kind) ? [] : picksOf(voucher),
      ...changes,
    })
  /** A voucher from its draft to the books. */
  async function posted(
    kind: string,
    lines: readonly Said[],
    changes: Said = {},
  ): Promise<StockVoucherDetail> {
    const answer = await post(await approved(await draft(kind, lines, changes)))
    expect(answer.error).toBeNull()
    return answer.result
  }
  /** Brings pieces into the store for an amount. */
  const received = (quantity: string, amountVnd: string, changes: Said = {}, of: Said = {}) =>
    posted('receipt', [{ quantity, amountVnd, ...of }], { reason: 'Mua của nhà cung cấp', ...changes })
  const reverse = async (voucher: StockVoucherDetail) => {
    const { id, version } = await read(voucher.id)
    return world.operator.send<StockVoucherDetail>('POST', `${service}/Reverse`, {
      id,
      version,
      reason: 'Nhập nhầm',
    })
  }
  /** Reverses a voucher, from asking to the books. */
  async function reversed(voucher: StockVoucherDetail) {
    const asked = (await reverse(voucher)).result
    await decide(asked.id, world.manager)
    await decide(asked.id, world.director)
    return post(await read(asked.id))
  }
  return { ...things, ...way, picksOf, post, posted, received, reverse, reversed }
}

/** What is kept of an item, and what its moves come to by a sum of their own. */
export async function stockOf({ db }: TestApp, itemId: number) {
  const kept = await db
    .selectFrom('stockValues')
    .select(['quantity', 'valueVnd'])
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  const sum = await db
    .selectFrom('stockMoves')
    .select((on) => [
      on.fn.sum<number>('quantity').as('quantity'),
      on.fn.sum<number>('valueVnd').as('valueVnd'),
    ])
    .where('itemId', '=', itemId)
    .executeTakeFirst()
  expect([sum?.quantity ?? 0, sum?.valueVnd ?? 0]).toEqual([kept?.quantity ?? 0, kept?.valueVnd ?? 0])
  return [kept?.quantity ?? 0, kept?.valueVnd ?? 0]
}
