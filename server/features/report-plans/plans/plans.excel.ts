import { sharedWords } from '#contract/core/words.ts'
import {
  applicabilityLabels,
  dueBoundaryLabels,
  reportChannelLabels,
  reportFieldLabels,
  reportFrequencyLabels,
} from '#contract/report-plans/labels.ts'
import type { ReportPlan, ReportPlanQuery } from '#contract/report-plans/plan.ts'
import { planWords as words } from '#contract/report-plans/words.ts'
import { ruleText } from '#contract/report-plans/rule-text.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { planList } from './plans.list.ts'

const columns = sheetOf<ReportPlan>()(words, [
  { field: 'reportName', width: 44 },
  { field: 'field', width: 24, labels: reportFieldLabels },
  { field: 'reportGroup', width: 20 },
  { field: 'recipient', width: 30 },
  { field: 'frequency', width: 14, labels: reportFrequencyLabels },
  { field: 'dueDays', width: 34, value: (plan, language) => ruleText(plan)[language] },
  { field: 'boundary', width: 26, labels: dueBoundaryLabels },
  { field: 'nextDueAt', kind: 'instant' },
  { field: 'lateCount', kind: 'integer' },
  { field: 'legalBasis', width: 40 },
  { field: 'basisValidUntil', kind: 'day' },
  { field: 'formName', width: 24 },
  { field: 'formUrl', width: 30 },
  { field: 'penalty', width: 24 },
  { field: 'penaltyBasis', width: 24 },
  { field: 'applies', width: 14, labels: applicabilityLabels },
  { field: 'channel', width: 22, labels: reportChannelLabels },
  { field: 'preparerName', width: 24 },
  { field: 'approverName', width: 24 },
  { field: 'leadDays', kind: 'integer' },
  { field: 'afterDays', kind: 'integer' },
  { field: 'escalateDays', kind: 'integer' },
  { field: 'powerPlantName', width: 26 },
  { field: 'note', width: 34 },
])

/** The filtered lines of the plan. */
export function exportPlans(work: Work, query: ReportPlanQuery): FileAnswer {
  const { field, frequency, applies, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách báo cáo phải nộp', en: 'Reports that are due' },
    fileName: 'danh-muc-bao-cao',
    filters: [
      [words.field, field && reportFieldLabels[field]],
      [words.frequency, frequency && reportFrequencyLabels[frequency]],
      [words.applies, applies && applicabilityLabels[applies]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: planList.rows(work, query),
  })
}
