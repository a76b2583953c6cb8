import { placeApi } from '#contract/inventory/places.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportPlaces } from './places.excel.ts'
import { placeList } from './places.list.ts'
import { addPlace, changePlace, removePlace } from './places.service.ts'

export const storagePlaces = bind(placeApi, {
  list: (call) => placeList.page(call, call.query),
  exportExcel: (call) => exportPlaces(call, call.query),
  get: (call) => placeList.get(call, call.query.id),
  create: (call) => addPlace(call, call.body),
  update: (call) => changePlace(call, call.body),
  remove: (call) => removePlace(call, call.query.id),
})
