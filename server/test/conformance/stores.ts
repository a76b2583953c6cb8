import { inventoryApi } from '#contract/inventory/index.ts'
import { placeKinds } from '#contract/inventory/labels.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { takeStatuses } from '#contract/stock-takes/labels.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKinds, voucherStatuses } from '#contract/stock-vouchers/labels.ts'

import { claim, fromDay, inOrderOf, listCase, same, untilDay, value, vietnamese } from './case.ts'

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
  stockTakes: listCase<typeof stockTakeApi.list>({
    list: stockTakeApi.list,
    sorts: {
      takeNo: vietnamese(),
      title: vietnamese(),
      status: inOrderOf(takeStatuses, ({ status }) => status),
      plannedAt: value(),
      lineCount: value(),
      authorName: vietnamese(),
      approvedAt: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      status: same(),
      isOpen: claim(({ status }) => status !== 'done' && status !== 'cancelled'),
      from: fromDay(({ plannedAt }) => plannedAt),
      to: untilDay(({ plannedAt }) => plannedAt),
    },
    keyword: ({ title }) => title,
    plant: ({ powerPlantId }) => powerPlantId,
    get: stockTakeApi.get,
    sheet: { endpoint: stockTakeApi.exportExcel, text: ({ takeNo }) => takeNo },
  }),
  stockVouchers: listCase<typeof stockVoucherApi.list>({
    list: stockVoucherApi.list,
    sorts: {
      voucherNo: vietnamese(),
      kind: inOrderOf(voucherKinds, ({ kind }) => kind),
      status: inOrderOf(voucherStatuses, ({ status }) => status),
      datedOn: value(),
      reason: vietnamese(),
      party: vietnamese(),
      valueVnd: value(({ valueVnd }) => valueVnd && Number(valueVnd)),
      authorName: vietnamese(),
      dueOn: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      kind: same(),
      status: same(),
      from: fromDay(({ datedOn }) => datedOn),
      to: untilDay(({ datedOn }) => datedOn),
      itemId: { because: 'a row names its items by words: see the tests of vouchers' },
      equipmentId: { because: 'the list does not show the equipment: see the tests of vouchers' },
      isOut: claim(),
      hasProvisional: claim(),
      proposalId: { because: 'no voucher of the demonstration follows one: see the tests of vouchers' },
      taskGroupId: { because: 'no voucher of the demonstration follows one: see the tests of vouchers' },
      abnormalId: same(),
    },
    keyword: ({ reason }) => reason,
    plant: ({ powerPlantId }) => powerPlantId,
    get: stockVoucherApi.get,
    sheet: { endpoint: stockVoucherApi.exportExcel, text: ({ reason }) => reason },
  }),
  stockBooks: listCase<typeof stockBookApi.list>({
    list: stockBookApi.list,
    given: { powerPlantId: 1, from: '2026-01-01', to: '2026-11-21' },
    sorts: {
      itemCode: vietnamese(),
      name: vietnamese(),
      openingVnd: value(({ openingVnd }) => Number(openingVnd)),
      inVnd: value(({ inVnd }) => Number(inVnd)),
      outVnd: value(({ outVnd }) => Number(outVnd)),
      closingVnd: value(({ closingVnd }) => Number(closingVnd)),
    },
    filters: {
      powerPlantId: { because: 'it is a report of one plant' },
      from: { because: 'it is the period of the report: see the tests of the books' },
      to: { because: 'it is the period of the report: see the tests of the books' },
      groupCode: same(),
    },
    keyword: ({ name }) => name,
    plant: { because: 'it is a report of one plant, which others may not ask for' },
    sheet: { endpoint: stockBookApi.exportExcel, text: ({ itemCode }) => itemCode },
  }),
}
