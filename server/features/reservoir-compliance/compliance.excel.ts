import { complianceGradeLabels, complianceDayKindLabels } from '#contract/reservoir-compliance/labels.ts'
import type { ComplianceDay, MonthQuery } from '#contract/reservoir-compliance/month.ts'
import { complianceDayWords, complianceMonthWords } from '#contract/reservoir-compliance/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { causeOf } from './cause.rules.ts'
import { getMonth } from './compliance.service.ts'

const title = {
  vi: 'Danh sách ngày tuân thủ quy trình vận hành hồ chứa',
  en: 'Compliance with the operating procedure by day',
}

type Line = ComplianceDay & { readonly cause: string }

const columns = sheetOf<Line>()({ ...complianceDayWords, cause: complianceDayWords.findings }, [
  { field: 'day', kind: 'day' },
  { field: 'meanLevelM', kind: 'decimal' },
  { field: 'lowerM', kind: 'decimal' },
  { field: 'upperM', kind: 'decimal' },
  { field: 'meanReleaseM3s', kind: 'decimal', format: '#,##0.0' },
  { field: 'leastReleaseM3s', kind: 'decimal', format: '#,##0.0' },
  { field: 'mostReleaseM3s', kind: 'decimal', format: '#,##0.0' },
  { field: 'meanLeftInRiverM3s', kind: 'decimal' },
  { field: 'minimumFlowM3s', kind: 'decimal' },
  { field: 'runningHours', kind: 'decimal', format: '#,##0.0' },
  { field: 'continuousHours', kind: 'decimal', format: '#,##0.0' },
  { field: 'leastContinuousHours', kind: 'decimal', format: '#,##0.0' },
  { field: 'hoursOutside', kind: 'integer' },
  { field: 'hoursUnknown', kind: 'integer' },
  { field: 'kind', width: 18, labels: complianceDayKindLabels },
  { field: 'cause', width: 60 },
])

/** The month as an Excel file: a line for each day, and what it comes to above them. */
export async function exportMonth(work: Work, query: MonthQuery): Promise<FileAnswer> {
  const month = await getMonth(work, query)
  const { language } = work.caller
  const { rate, grade, daysKept, daysJudged } = month
  const lines = month.days.map((day) => ({ ...day, cause: causeOf(day, month.stretches, language) }))
  return listAnswer(work, {
    title,
    fileName: `tuan-thu-quy-trinh_${month.month}`,
    filters: [
      [complianceMonthWords.reservoirName, month.reservoirName],
      [complianceMonthWords.month, month.month],
      [complianceMonthWords.daysKept, `${daysKept}/${daysJudged}`],
      [complianceMonthWords.rate, rate === null ? null : (rate * 100).toFixed(1)],
      [complianceMonthWords.grade, grade && complianceGradeLabels[grade]],
      [complianceMonthWords.hoursOutside, String(month.hoursOutside)],
      [complianceMonthWords.hoursUnexplained, String(month.hoursUnexplained)],
    ],
    columns,
    rows: inOneBatch(() => Promise.resolve(lines)),
  })
}
