import { sharedWords } from '#contract/core/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'
import { templateStatusLabels } from '#contract/report-templates/labels.ts'
import type { ReportTemplate, ReportTemplateQuery } from '#contract/report-templates/template.ts'
import { templateWords as words } from '#contract/report-templates/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { reportTemplateList } from './report-templates.list.ts'

const columns = sheetOf<ReportTemplate>()(words, [
  { field: 'name', width: 34 },
  { field: 'kind', labels: reportKindLabels },
  { field: 'powerPlantName' },
  { field: 'status', labels: templateStatusLabels },
  { field: 'versionNumber', kind: 'integer' },
  { field: 'bindingCount', kind: 'integer' },
  { field: 'fileName', width: 30 },
  { field: 'changedAt', kind: 'instant' },
  { field: 'changedByName' },
  { field: 'authorName' },
  { field: 'creationTime', kind: 'instant' },
  { field: 'note', width: 40 },
])

/** The templates that a query asks for, as an Excel file. */
export function exportTemplates(work: Work, query: ReportTemplateQuery): FileAnswer {
  const { kind, status, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách mẫu biểu báo cáo', en: 'List of templates of reports' },
    fileName: 'mau-bieu-bao-cao',
    filters: [
      [words.kind, kind && reportKindLabels[kind]],
      [words.status, status && templateStatusLabels[status]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: reportTemplateList.rows(work, query),
  })
}
