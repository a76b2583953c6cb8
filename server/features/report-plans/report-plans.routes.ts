import { reportPlanApi } from '#contract/report-plans/index.ts'
import { bind } from '#server/platform/http/call.ts'

import type { EventListener } from './occurrences/event-report.ts'
import { startByHand } from './occurrences/events.service.ts'
import { exportOccurrences } from './occurrences/occurrences.excel.ts'
import { getOccurrence, occurrenceList } from './occurrences/occurrences.list.ts'
import {
  assignReport,
  confirmReceipt,
  moveReport,
  prepareReport,
  sendReport,
} from './occurrences/steps.service.ts'
import { addFromCatalogue, readCatalogue } from './plans/catalogue.service.ts'
import { listReportPeople } from './plans/people.list.ts'
import { exportPlans } from './plans/plans.excel.ts'
import { planList } from './plans/plans.list.ts'
import { changePlan, layPlan, removePlan } from './plans/plans.service.ts'
import { exportYear } from './year/year.excel.ts'
import { listReportsOfYear } from './year/year.list.ts'
import { yearOf } from './year/year.rules.ts'

/** @param tellEvent told where a report of an event of the register goes out or is taken back */
export const bindReportPlans = (tellEvent: EventListener) =>
  bind(reportPlanApi, {
    list: (call) => planList.page(call, call.query),
    exportExcel: (call) => exportPlans(call, call.query),
    get: (call) => planList.get(call, call.query.id),
    create: (call) => layPlan(call, call.body),
    update: (call) => changePlan(call, call.body),
    remove: (call) => removePlan(call, call.query.id),
    catalogue: async (call) => ({ items: await readCatalogue(call, call.query.powerPlantId ?? null) }),
    addFromCatalogue: (call) => addFromCatalogue(call, call.body),
    people: async ({ db, query }) => ({ items: await listReportPeople(db, query.powerPlantId ?? null) }),
    startEvent: (call) => startByHand(call, call.body),
    occurrences: (call) => occurrenceList.page(call, call.query),
    exportOccurrences: (call) => exportOccurrences(call, call.query),
    occurrence: (call) => getOccurrence(call, call.query.id),
    prepare: (call) => prepareReport(call, call.body),
    move: (call) => moveReport(call, call.body, tellEvent),
    send: (call) => sendReport(call, call.body, tellEvent),
    confirm: (call) => confirmReceipt(call, call.body),
    assign: (call) => assignReport(call, call.body),
    year: async (call) => yearOf(await listReportsOfYear(call, call.query)),
    exportYear: (call) => exportYear(call, call.query),
  })
