import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { readDayConfirmation } from './days/confirmation.service.ts'
import { listStandstills, readDaySummary } from './days/summary.service.ts'
import { exportStandstills } from './excel/standstills.excel.ts'
import { exportTracking } from './excel/tracking.excel.ts'
import { pageOfTrackings } from './inverter-tracking.list.ts'
import {
  beginDay,
  beginTracking,
  changeTracking,
  confirmDay,
  confirmTracking,
  reopenTracking,
} from './inverter-tracking.service.ts'
import { changeTrackingSettings, readTrackingSettings } from './settings/settings.store.ts'

export const inverterTracking = bind(inverterTrackingApi, {
  list: (call) => pageOfTrackings({ ...call, language: call.caller.language }, call.query),
  create: (call) => beginTracking(call, call.body),
  beginDay: (call) => beginDay(call, call.body),
  update: (call) => changeTracking(call, call.body, call.given),
  confirm: (call) => confirmTracking(call, call.body),
  dayConfirmation: async (call) => ({ items: await readDayConfirmation(call, call.query) }),
  confirmDay: (call) => confirmDay(call, call.body),
  reopen: (call) => reopenTracking(call, call.body),
  exportExcel: (call) => exportTracking(call, call.body),
  daySummary: (call) => readDaySummary(call, call.query),
  standstills: async (call) => ({ items: await listStandstills(call, call.query) }),
  exportStandstills: (call) => exportStandstills(call, call.query),
  settings: ({ db, query }) => readTrackingSettings(db, query.powerPlantId),
  updateSettings: (call) => changeTrackingSettings(call, call.body),
})
