import { plantApi } from '#contract/plants/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportPlants } from './plants.excel.ts'
import { plantList } from './plants.list.ts'
import { addPlant, changePlant, removePlant } from './plants.service.ts'

export const plants = bind(plantApi, {
  list: (call) => plantList.page(call, call.query),
  get: (call) => plantList.get(call, call.query.id),
  create: (call) => addPlant(call, call.body),
  update: (call) => changePlant(call, call.body),
  remove: (call) => removePlant(call, call.query.id),
  exportExcel: (call) => exportPlants(call, call.query),
})
