import { reservoirApi } from '#contract/reservoirs/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { importCurve } from './curve-import/curve-import.service.ts'
import { exportReservoirs } from './reservoirs.excel.ts'
import { reservoirList } from './reservoirs.list.ts'
import { addReservoir, changeReservoir, removeReservoir } from './reservoirs.service.ts'
import { addVersion, changeVersion, removeVersion, versionsOf } from './versions.service.ts'

export const reservoirs = bind(reservoirApi, {
  list: (call) => reservoirList.whole(call, call.query),
  exportExcel: (call) => exportReservoirs(call, call.query.powerPlantId),
  get: (call) => reservoirList.get(call, call.query.id),
  create: (call) => addReservoir(call, call.body),
  update: (call) => changeReservoir(call, call.body),
  remove: (call) => removeReservoir(call, call.query.id),
  versions: (call) => versionsOf(call, call.query.reservoirId),
  createVersion: (call) => addVersion(call, call.body),
  updateVersion: (call) => changeVersion(call, call.body),
  importCurve: (call) => importCurve(call, call.body),
  removeVersion: (call) => removeVersion(call, call.query.id),
})
