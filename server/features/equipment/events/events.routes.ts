import { equipmentEventApi } from '#contract/equipment/events/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportEvents } from './events.excel.ts'
import { eventList, getEvent } from './events.list.ts'
import { changeEvent, enterEvent, removeEvent } from './events.service.ts'

export const equipmentEvents = bind(equipmentEventApi, {
  list: (call) => eventList.page(call, call.query),
  exportExcel: (call) => exportEvents(call, call.query),
  get: (call) => getEvent(call, call.query.id),
  create: (call) => enterEvent(call, call.body),
  update: (call) => changeEvent(call, call.body),
  remove: (call) => removeEvent(call, call.query),
})
