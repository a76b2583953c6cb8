import { reportPlanApi } from '#contract/report-plans/index.ts'
import {
  applicabilities,
  reportFields,
  reportFrequencies,
  reportStatuses,
} from '#contract/report-plans/labels.ts'

import { claim, fromDay, inOrderOf, listCase, same, untilDay, value, vietnamese } from './case.ts'

const ofCompany = { because: 'what is of the company is seen at every plant' }

/** The lists of the plan of reports and of what is due of it. */
export const reportCases = {
  reportPlans: listCase<typeof reportPlanApi.list>({
    list: reportPlanApi.list,
    sorts: {
      reportName: vietnamese(),
      recipient: vietnamese(),
      field: inOrderOf(reportFields, ({ field }) => field),
      frequency: inOrderOf(reportFrequencies, ({ frequency }) => frequency),
      nextDueAt: value(),
      lateCount: value(),
      preparerName: vietnamese(),
      approverName: vietnamese(),
      applies: inOrderOf(applicabilities, ({ applies }) => applies),
      basisValidUntil: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      field: same(),
      frequency: same(),
      applies: same(),
      isBasisOver: { because: 'no basis of the demonstration has ended: see the tests of report plans' },
    },
    keyword: ({ reportName }) => reportName,
    plant: ofCompany,
    get: reportPlanApi.get,
    change: {
      endpoint: reportPlanApi.update,
      entity: 'report-plans',
      write: ({ can: _can, ...one }) => ({ ...one, note: 'Đã đối chiếu với văn bản' }),
    },
    sheet: { endpoint: reportPlanApi.exportExcel, text: ({ reportName }) => reportName },
  }),
  reportOccurrences: listCase<typeof reportPlanApi.occurrences>({
    list: reportPlanApi.occurrences,
    most: 300,
    sorts: {
      reportName: vietnamese(),
      recipient: vietnamese(),
      dueLegalAt: value(),
      dueInternalAt: value(),
      status: inOrderOf(reportStatuses, ({ status }) => status),
      preparerName: vietnamese(),
      approverName: vietnamese(),
      sentAt: value(),
      lateMinutes: value(),
      powerPlantName: vietnamese(),
    },
    filters: {
      powerPlantId: same(),
      isCompany: claim(({ powerPlantId }) => powerPlantId === null),
      planId: same(),
      abnormalId: same(),
      field: same(),
      frequency: same(),
      status: same(),
      isOpen: { because: 'of the thousands the first are all open: see the tests of report plans' },
      isDueToday: { because: 'on its day the demonstration has none: see the tests of report plans' },
      isMine: { because: 'whoever looks deals with none: see the tests of report plans' },
      preparerId: same(),
      from: fromDay(({ dueLegalAt }) => dueLegalAt),
      to: untilDay(({ dueLegalAt }) => dueLegalAt),
    },
    keyword: ({ reportName }) => reportName,
    plant: ofCompany,
    get: reportPlanApi.occurrence,
    sheet: { endpoint: reportPlanApi.exportOccurrences, text: ({ reportName }) => reportName },
  }),
}
