import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { changeCells } from './cells.service.ts'
import { exportSchedules } from './duty-schedules.excel.ts'
import { getSchedule, scheduleList } from './duty-schedules.list.ts'
import {
  allowBreach,
  createSchedule,
  listBreaches,
  moveSchedule,
  removeSchedule,
} from './duty-schedules.service.ts'
import { changeOnCall, getOnCall } from './on-call/on-call.service.ts'
import { removePerson } from './people/people.service.ts'
import { changeDutySettings, readDutySettings } from './settings/duty-settings.store.ts'
import { exportTimesheet } from './timesheet/timesheet.excel.ts'
import { getTimesheet } from './timesheet/timesheet.service.ts'

export const dutySchedules = bind(dutyScheduleApi, {
  list: (call) => scheduleList.page(call, call.query),
  exportExcel: (call) => exportSchedules(call, call.query),
  get: (call) => getSchedule(call, call.query.id),
  check: async (call) => ({ items: await listBreaches(call, call.query.id) }),
  create: (call) => createSchedule(call, call.body),
  updateCells: (call) => changeCells(call, call.body),
  removePerson: (call) => removePerson(call, call.query),
  submit: (call) => moveSchedule(call, 'submit', call.body),
  return: (call) => moveSchedule(call, 'return', call.body),
  approve: (call) => moveSchedule(call, 'approve', call.body),
  publish: (call) => moveSchedule(call, 'publish', call.body),
  override: async (call) => ({ items: await allowBreach(call, call.body) }),
  remove: (call) => removeSchedule(call, call.query.id),
  onCall: (call) => getOnCall(call, call.query.id),
  updateOnCall: (call) => changeOnCall(call, call.body),
  timesheet: (call) => getTimesheet(call, call.query.id),
  exportTimesheet: (call) => exportTimesheet(call, call.query.id),
  settings: ({ db, query }) => readDutySettings(db, query.powerPlantId),
  updateSettings: (call) => changeDutySettings(call, call.body),
})
