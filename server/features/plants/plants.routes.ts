import { plantApi } from '#contract/plants/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportPlants } from './plants.excel.ts'
import { getPlant, listPlants } from './plants.list.ts'
import { addPlant, changePlant, removePlant } from './plants.service.ts'

export const plants = bind(plantApi, {
  list: ({ db, actor, query }) => listPlants(db, actor, query),
  get: ({ db, actor, query }) => getPlant(db, actor, query.id),
  create: (call) => addPlant(call, call.body),
  update: (call) => changePlant(call, call.body),
  remove: (call) => removePlant(call, call.query.id),
  exportExcel: (call) => exportPlants(call, call.query),
})
