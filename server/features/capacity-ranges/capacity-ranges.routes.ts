import { capacityRangeApi } from '#contract/capacity-ranges/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportRanges, exportStays } from './capacity-ranges.excel.ts'
import { getRange, rangeList } from './capacity-ranges.list.ts'
import { changeRange, draftRange, removeRange, sendRange } from './capacity-ranges.service.ts'
import { readDiagram } from './diagrams/diagrams.service.ts'
import { readZoneTimes } from './diagrams/zones.service.ts'
import { readRangedPlant } from './units.list.ts'

export const capacityRanges = bind(capacityRangeApi, {
  list: (call) => rangeList.page(call, call.query),
  exportExcel: (call) => exportRanges(call, call.query),
  get: (call) => getRange(call, call.query.id),
  units: async ({ db, query }) => ({
    items: [...((await readRangedPlant(db, query.powerPlantId))?.units ?? [])],
  }),
  create: (call) => draftRange(call, call.body),
  update: (call) => changeRange(call, call.body),
  remove: (call) => removeRange(call, call.query.id),
  send: (call) => sendRange(call, call.body),
  diagram: (call) => readDiagram(call, call.query),
  zoneTimes: (call) => readZoneTimes(call, call.query),
  exportZoneTimes: (call) => exportStays(call, call.query),
})
