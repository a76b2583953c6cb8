import { placeApi } from '#contract/storage-places/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportPlaces } from './storage-places.excel.ts'
import { placeList } from './storage-places.list.ts'
import { addPlace, changePlace, removePlace } from './storage-places.service.ts'

export const storagePlaces = bind(placeApi, {
  list: (call) => placeList.page(call, call.query),
  exportExcel: (call) => exportPlaces(call, call.query),
  get: (call) => placeList.get(call, call.query.id),
  create: (call) => addPlace(call, call.body),
  update: (call) => changePlace(call, call.body),
  remove: (call) => removePlace(call, call.query.id),
})
