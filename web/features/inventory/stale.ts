import { historyApi } from '#contract/history/index.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import { placeApi } from '#contract/storage-places/index.ts'

/** What shows items and places, to be read again after a change. */
export const stale = [
  inventoryApi.list,
  inventoryApi.get,
  inventoryApi.stock,
  inventoryApi.moves,
  inventoryApi.similar,
  placeApi.list,
  placeApi.get,
  historyApi.list,
]
