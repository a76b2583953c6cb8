import { deviceImportApi } from '#contract/devices/import.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { printBooklet } from './booklet/booklet.service.ts'
import { exportEquipment } from './equipment.excel.ts'
import { equipmentList } from './equipment.list.ts'
import { addEquipment, changeEquipment, moveEquipment, removeEquipment } from './equipment.service.ts'
import { readFigures } from './figures/figures.service.ts'
import { listFilesOf } from './files/files.list.ts'
import { attachFile, detachFile } from './files/files.service.ts'
import { deviceTemplate } from './import/import.excel.ts'
import { checkDeviceImport, runDeviceImport } from './import/import.service.ts'
import { drawLabel, printLabels } from './qr-labels/qr-labels.service.ts'
import { readTimeline } from './timeline.service.ts'
import { readTree } from './tree.list.ts'

export const equipment = bind(equipmentApi, {
  list: (call) => equipmentList.page(call, call.query),
  exportExcel: (call) => exportEquipment(call, call.query),
  tree: async ({ db, query }) => ({ items: await readTree(db, query.powerPlantId) }),
  exportLabels: (call) => printLabels(call, call.query),
  exportLabelSvg: (call) => drawLabel(call, call.query.id),
  get: (call) => equipmentList.get(call, call.query.id),
  timeline: (call) => readTimeline(call, call.query),
  figures: (call) => readFigures(call, call.query.id),
  files: async (call) => {
    await equipmentList.get(call, call.query.id)
    return { items: await listFilesOf(call.db, call.query.id) }
  },
  attachFile: (call) => attachFile(call, call.body),
  detachFile: (call) => detachFile(call, call.query),
  exportBooklet: (call) => printBooklet(call, call.query.id),
  create: (call) => addEquipment(call, call.body),
  update: (call) => changeEquipment(call, call.body),
  move: (call) => moveEquipment(call, call.body),
  remove: (call) => removeEquipment(call, call.query.id),
})

export const deviceImport = bind(deviceImportApi, {
  template: (call) => deviceTemplate(call, call.query.powerPlantId),
  check: (call) => checkDeviceImport(call, call.body),
  run: (call) => runDeviceImport(call, call.body),
})
