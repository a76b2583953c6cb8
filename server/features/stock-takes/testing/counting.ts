import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { ItemDetail } from '#contract/inventory/item.ts'
import type { StoragePlace } from '#contract/inventory/place.ts'
import type { StockTakeDetail, TakeSheet } from '#contract/stock-takes/take.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

export const takeService = '/services/app/StockTake'
const vouchers = '/services/app/StockVoucher'

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]

interface World {
  plantId: number
  /** Lays down the store, and approves. */
  manager: Client
  /** Plans and explains; counts too. */
  leader: Client
  /** Counts. */
  counter: Client
  /** Posts vouchers. */
  keeper: Client
  director: Client
  stranger: Client
  warehouse: StoragePlace
  bin: StoragePlace
  elsewhere: StoragePlace
  /** 15 worth 19,500,000: 10 in the bin and 5 in the warehouse. */
  rtd: ItemDetail
}

let minute = 0

/** A plant with something in store, and the people of a stock-take; all anew before each test. */
export function counting() {
  let server: TestApp
  const world = {} as World
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  /** The clock of the plant goes on by a minute. */
  const later = () => {
    minute += 1
    const at = new Date(Date.parse('2026-11-21T00:30:00.000Z') + minute * 60_000).toISOString()
    server.setNow(at)
    return at
  }
  const inStore = storing(world, later)
  beforeEach(async () => {
    later()
    Object.assign(world, await peopleOf(server))
    await layStore(world, inStore)
  })
  return { world, app: () => server, later, ...inStore, ...takes(world, later) }
}

/** Who counts, posts and approves at a plant of their own. */
async function peopleOf(server: TestApp) {
  const plantId = await makePlant(server.db)
  const at = { plantIds: [plantId] }
  return {
    plantId,
    manager: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Đốc' }),
    leader: await signedIn(server, { ...at, roles: ['TC'], surname: 'Lê', name: 'Trưởng' }),
    counter: await signedIn(server, { ...at, roles: ['DHV'], surname: 'Phạm', name: 'Đếm' }),
    keeper: await signedIn(server, { ...at, roles: ['TC'], surname: 'Võ', name: 'Kho' }),
    director: await signedIn(server, { ...at, roles: ['GD'], surname: 'Ngô', name: 'Giám' }),
    stranger: await signedIn(server, {
      roles: ['TC', 'QĐ', 'GD', 'DHV'],
      plantIds: [await makePlant(server.db)],
    }),
  }
}

/** 10 at 1,200,000 in a bin and 5 at 1,500,000 in its warehouse. */
async function layStore(world: World, { item, moved }: ReturnType<typeof storing>): Promise<void> {
  const { plantId: powerPlantId, manager } = world
  const place = async (code: string, kind: string, parentId: number | null = null) =>
    (
      await manager.send<StoragePlace>('POST', '/services/app/StoragePlace/Create', {
        powerPlantId,
        kind,
        parentId,
        code,
        name: `Nơi ${code}`,
      })
    ).result
  world.warehouse = await place('K1', 'warehouse')
  world.bin = await place('K1-01', 'bin', world.warehouse.id)
  world.elsewhere = await place('K2', 'warehouse')
  world.rtd = await item({ units: [{ unit: 'hộp', factor: '10' }] })
  const settings = { powerPlantId, version: 0, approvedKinds: [], formBasis: 'Mẫu của công ty' }
  await manager.send('PUT', `${vouchers}/UpdateSettings`, settings)
  await moved('receipt', { quantity: '10', amountVnd: '12000000' })
  await moved('receipt', { quantity: '5', amountVnd: '7500000', placeId: world.warehouse.id })
}

/** What is done in the store. */
function storing(world: World, later: () => string) {
  const item = async (changes: object = {}) =>
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
  /** Drafts a voucher, sends it and posts it with what it asks for: a kind that nobody approves goes at once. */
  const moved = async (kind: string, line: Record<string, unknown>, facts: object = {}) => {
    later()
    const draft = await world.leader.send<StockVoucherDetail>('POST', `${vouchers}/Create`, {
      powerPlantId: world.plantId,
      kind,
      datedOn: '2026-11-21',
      reason: 'Theo nhu cầu',
      party: 'Tổ sửa chữa',
      lines: [{ unit: 'cái', itemId: world.rtd.id, placeId: world.bin.id, ...line }],
      ...facts,
    })
    if (draft.status !== 200) throw new Error(JSON.stringify(draft.error))
    const { id, version } = draft.result
    const sent = await world.leader.send<StockVoucherDetail>('POST', `${vouchers}/Send`, { id, version })
    return world.keeper.send<StockVoucherDetail>('POST', `${vouchers}/Post`, {
      id,
      version: sent.result.version,
      datedOn: '2026-11-21',
      picks: sent.result.lines.map((one) => ({
        lineId: one.id,
        placeId: one.placeId,
        lotNo: one.lotNo,
        expiresOn: one.expiresOn,
        quantity: one.requested,
      })),
    })
  }
  return { item, moved }
}

/** What is done with a stock-take. */
function takes(world: World, later: () => string) {
  const take = (changes: object = {}, who = world.leader) =>
    who.send<StockTakeDetail>('POST', `${takeService}/Create`, {
      powerPlantId: world.plantId,
      title: 'Kiểm kê cuối năm',
      plannedAt: '2026-11-21T01:00:00.000Z',
      placeIds: [world.warehouse.id],
      board: [
        { employeeId: world.leader.userId, role: 'head', jobTitle: 'Trưởng ca' },
        { employeeId: world.counter.userId, role: 'member' },
        { fullName: 'Trần Thị Kế', jobTitle: 'Kế toán', role: 'secretary' },
      ],
      ...changes,
    })
  const step = (name: string, { id, version }: StockTakeDetail, more: object = {}, who = world.leader) =>
    who.send<StockTakeDetail>('POST', `${takeService}/${name}`, { id, version, ...more })
  const count = (taken: { readonly id: number }, what: object, who = world.counter) =>
    who.send<TakeSheet>('POST', `${takeService}/RecordCount`, {
      takeId: taken.id,
      clientId: crypto.randomUUID(),
      round: 1,
      unit: 'cái',
      countedAt: later(),
      ...what,
    })
  const read = async (id: number, who = world.leader) =>
    (await who.get<StockTakeDetail>(`${takeService}/Get?Id=${id}`)).result
  return { take, step, count, read, ...deciding(world, read) }
}

/** How a stock-take is decided: the workshop, and the director where the chain asks for it. */
function deciding(world: World, read: (id: number, who?: Client) => Promise<StockTakeDetail>) {
  async function decide(id: number, who: Client, decision = 'approve', more: object = {}) {
    const { request } = await read(id, who)
    const body = { id: request?.id, turn: request?.turn, decision, comment: 'Đã xem', ...more }
    return who.send('POST', '/services/app/Approval/Decide', body)
  }
  /** Approves it, as far up as it goes. */
  async function approved({ id }: Pick<StockTakeDetail, 'id'>): Promise<StockTakeDetail> {
    for (const who of [world.manager, world.director])
      if ((await read(id)).status === 'deciding') {
        const { error } = await decide(id, who)
        if (error) throw new Error(JSON.stringify(error))
      }
    return read(id)
  }
  return { decide, approved }
}
