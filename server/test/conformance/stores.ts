import { inventoryApi } from '#contract/inventory/index.ts'
import { placeKinds } from '#contract/inventory/labels.ts'
import { placeApi } from '#contract/inventory/places.ts'

import { claim, inOrderOf, listCase, same, value, vietnamese } from './case.ts'

/** The lists of what is in store, and where. */
export const storeCases = {
  inventory: listCase<typeof inventoryApi.list>({
    list: inventoryApi.list,
    sorts: {
      itemCode: vietnamese(),
      name: vietnamese(),
      groupName: vietnamese(),
      unit: vietnamese(),
      placePath: vietnamese(),
      minStock: value(({ minStock }) => minStock && Number(minStock)),
      stock: value(({ stock }) => Number(stock)),
      valueVnd: value(({ valueVnd }) => Number(valueVnd)),
      lastMovedOn: value(),
      expiresOn: value(),
      manufacturer: vietnamese(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      groupCode: same(),
      placeId: { because: 'a warehouse holds what is on its shelves: see the tests of the store' },
      equipmentId: { because: 'the list does not show what it fits: see the tests of the store' },
      isCritical: same(),
      isTool: same(),
      isActive: same(),
      isLow: claim(),
      isIdle: {
        because: 'nothing of the demonstration has stood still for a year: see the tests of the store',
      },
      expiresWithinDays: { because: 'it counts from today: see the tests of the store' },
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: inventoryApi.get,
    change: {
      endpoint: inventoryApi.update,
      entity: 'inventory-items',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Đã kiểm tra' }),
    },
    sheet: { endpoint: inventoryApi.exportExcel, text: ({ itemCode }) => itemCode },
  }),
  storagePlaces: listCase<typeof placeApi.list>({
    list: placeApi.list,
    sorts: {
      path: vietnamese(),
      code: vietnamese(),
      name: vietnamese(),
      kind: inOrderOf(placeKinds, ({ kind }) => kind),
      itemCount: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      kind: same(),
      underId: { because: 'a row does not name all that it is in: see the tests of the store' },
      isClosed: same(),
    },
    keyword: ({ name }) => name,
    plant: ({ powerPlantId }) => powerPlantId,
    get: placeApi.get,
    change: {
      endpoint: placeApi.update,
      entity: 'storage-places',
      write: ({ can: _can, ...one }) => ({ ...one, name: 'Nơi đổi tên' }),
    },
    sheet: { endpoint: placeApi.exportExcel, text: ({ code }) => code },
  }),
}
