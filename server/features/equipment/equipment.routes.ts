import { equipmentApi } from '#contract/equipment/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportEquipment } from './equipment.excel.ts'
import { equipmentList } from './equipment.list.ts'
import { addEquipment, changeEquipment, moveEquipment, removeEquipment } from './equipment.service.ts'
import { printLabels } from './qr-labels/qr-labels.service.ts'
import { readTimeline } from './timeline.service.ts'
import { readTree } from './tree.list.ts'

export const equipment = bind(equipmentApi, {
  list: (call) => equipmentList.page(call, call.query),
  exportExcel: (call) => exportEquipment(call, call.query),
  tree: async ({ db, query }) => ({ items: await readTree(db, query.powerPlantId) }),
  exportLabels: (call) => printLabels(call, call.query),
  get: (call) => equipmentList.get(call, call.query.id),
  timeline: (call) => readTimeline(call, call.query),
  create: (call) => addEquipment(call, call.body),
  update: (call) => changeEquipment(call, call.body),
  move: (call) => moveEquipment(call, call.body),
  remove: (call) => removeEquipment(call, call.query.id),
})
