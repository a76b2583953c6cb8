import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { ItemDetail } from '#contract/inventory/item.ts'
import type { StoragePlace } from '#contract/inventory/place.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Answer, type Client } from '#server/test/people.ts'

/** The addresses of items and of places. */
export const itemService = '/services/app/Inventory'
export const placeService = '/services/app/StoragePlace'

/** What a refusal says: status, problem and fields. */
export const refusal = ({ status, error }: Answer) => [
  status,
  error?.problem,
  error?.validationErrors?.flatMap(({ members }) => members) ?? [],
]

interface People {
  plantId: number
  elsewhereId: number
  keeper: Client
  operator: Client
  stranger: Client
  warehouse: StoragePlace
}

/** A plant with a warehouse, who keeps it, who only looks, and who belongs elsewhere; all anew before each test. */
export function storing() {
  let server: TestApp
  const world = {} as People
  beforeAll(async () => {
    server = await testApp()
  })
  afterAll(() => server.close())
  const place = (changes: object = {}, who = world.keeper) =>
    who.send<StoragePlace>('POST', `${placeService}/Create`, {
      powerPlantId: world.plantId,
      kind: 'warehouse',
      code: 'K1',
      name: 'Kho chính',
      ...changes,
    })
  const itemSaid = (changes: object = {}) => ({
    powerPlantId: world.plantId,
    itemCode: 'DL-001',
    name: 'RTD Pt100',
    groupCode: 'DOLUONG',
    unit: 'cái',
    placeId: world.warehouse.id,
    minStock: '4',
    maxStock: '12',
    ...changes,
  })
  const item = (changes: object = {}, who = world.keeper) =>
    who.send<ItemDetail>('POST', `${itemService}/Create`, itemSaid(changes))
  beforeEach(async () => {
    server.setNow('2026-11-21T00:30:00.000Z')
    const plantId = await makePlant(server.db)
    const at = { plantIds: [plantId] }
    const elsewhereId = await makePlant(server.db)
    Object.assign(world, {
      plantId,
      elsewhereId,
      keeper: await signedIn(server, { ...at, roles: ['QĐ'], surname: 'Lê', name: 'Kho' }),
      operator: await signedIn(server, { ...at, roles: ['DHV'] }),
      stranger: await signedIn(server, { roles: ['QĐ'], plantIds: [elsewhereId] }),
    })
    world.warehouse = (await place()).result
  })
  return { world, app: () => server, place, item, itemSaid }
}
