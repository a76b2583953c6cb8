import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { checkRegister, runRegister } from '#server/features/imports/imports.public.ts'
import { bind } from '#server/platform/http/call.ts'

import { readCalendar } from './calendar/calendar.service.ts'
import { exportPlan } from './calendar/plan.excel.ts'
import { exportInspections } from './equipment-inspections.excel.ts'
import { getInspection, inspectionList } from './equipment-inspections.list.ts'
import {
  addByRule,
  addInspection,
  changeInspection,
  changeSettings,
  noteInspection,
  removeInspection,
  suspendInspection,
} from './equipment-inspections.service.ts'
import { registerTemplate } from './import/import.excel.ts'
import { inspectionRegister } from './import/import.service.ts'
import { readInspectionSettings } from './settings.store.ts'
import { changeVisit, moveVisit, planVisit } from './visits/visits.service.ts'

export const equipmentInspections = bind(inspectionApi, {
  list: (call) => inspectionList.page(call, call.query),
  exportExcel: (call) => exportInspections(call, call.query),
  get: (call) => getInspection(call, call.query.id),
  create: (call) => addInspection(call, call.body),
  update: (call) => changeInspection(call, call.body),
  note: (call) => noteInspection(call, call.body),
  remove: (call) => removeInspection(call, call.query.id),
  suspend: (call) => suspendInspection(call, call.body),
  addByRule: (call) => addByRule(call, call.body),
  calendar: (call) => readCalendar(call, call.query),
  exportPlan: (call) => exportPlan(call, call.query),
  settings: ({ db, query }) => readInspectionSettings(db, query.powerPlantId),
  updateSettings: (call) => changeSettings(call, call.body),
  planVisit: (call) => planVisit(call, call.body),
  updateVisit: (call) => changeVisit(call, call.body),
  moveVisit: (call) => moveVisit(call, call.body),
  importTemplate: (call) => registerTemplate(call, call.query.powerPlantId),
  checkImport: (call) => checkRegister(inspectionRegister, call, call.body),
  runImport: (call) => runRegister(inspectionRegister, call, call.body),
})
