import { plantDay } from '#contract/core/format.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { ItemWrite } from '#contract/inventory/item.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'

import { type Api, apiAs } from './api.ts'
import type { PlantOnDuty } from './shifts.ts'

/** A store with 100 of one thing. */
export interface Store {
  readonly asLeader: Api
  readonly itemId: number
  readonly placeId: number
  readonly datedOn: string
}

const unit = 'cái'
const noLot = { lotNo: null, expiresOn: null }

/** A line of a voucher that moves some of an item at a place. */
export const lineOf = ({ itemId, placeId }: Pick<Store, 'itemId' | 'placeId'>, quantity: string) => ({
  itemId,
  placeId,
  unit,
  quantity,
  amountVnd: null,
  toPlaceId: null,
  equipmentId: null,
  sourceLineId: null,
  ...noLot,
})

/** A store of a plant with 100 sensors worth so much together, in which no voucher waits for an approval. */
export async function layStore(
  { plant, leader, manager }: PlantOnDuty,
  amountVnd = '1000000',
): Promise<Store> {
  const powerPlantId = plant.id
  const asManager = await apiAs(manager.userName)
  const asLeader = await apiAs(leader.userName)
  const datedOn = plantDay(new Date())
  const { id: placeId } = await asManager(placeApi.create, {
    body: { powerPlantId, kind: 'warehouse', code: 'K1', name: 'Kho chính', parentId: null },
  })
  const { id: itemId } = await asManager(inventoryApi.create, {
    body: {
      powerPlantId,
      itemCode: 'DL-001',
      name: 'Cảm biến nhiệt độ',
      groupCode: 'DOLUONG',
      unit,
      placeId,
    },
  })
  await asManager(stockVoucherApi.updateSettings, {
    body: { powerPlantId, version: 0, approvedKinds: [], formBasis: 'Mẫu công ty' },
  })
  const line = { ...lineOf({ itemId, placeId }, '100'), amountVnd }
  const facts = { datedOn, reason: 'Mua', party: 'Nhà cung cấp', lines: [line] }
  const draft = await asManager(stockVoucherApi.create, { body: { powerPlantId, kind: 'receipt', ...facts } })
  const { id, version, lines } = await asManager(stockVoucherApi.send, {
    body: { id: draft.id, version: draft.version },
  })
  const picks = lines.map((one) => ({ lineId: one.id, placeId, quantity: '100', ...noLot }))
  await asLeader(stockVoucherApi.post, { body: { id, version, datedOn, picks } })
  return { asLeader, itemId, placeId, datedOn }
}

type NewItem = Pick<ItemWrite, 'itemCode' | 'name'> &
  Partial<Pick<ItemWrite, 'tracking' | 'hasExpiry' | 'isTool'>>

/** Another thing of the store, kept where the first is. */
export async function addItem(
  { plant, manager }: PlantOnDuty,
  { placeId }: Pick<Store, 'placeId'>,
  said: NewItem,
): Promise<number> {
  const asManager = await apiAs(manager.userName)
  const { id } = await asManager(inventoryApi.create, {
    body: { powerPlantId: plant.id, groupCode: 'DOLUONG', unit, placeId, ...said },
  })
  return id
}

/** Another warehouse. */
export async function addPlace({ plant, manager }: PlantOnDuty, code: string, name: string): Promise<number> {
  const asManager = await apiAs(manager.userName)
  const { id } = await asManager(placeApi.create, {
    body: { powerPlantId: plant.id, kind: 'warehouse', code, name, parentId: null },
  })
  return id
}
