import { sharedWords } from '#contract/core/words.ts'
import { taskCategoryLabels, taskPriorityLabels } from '#contract/task-groups/labels.ts'
import type { TaskTemplate, TemplateQuery } from '#contract/task-groups/templates/template.ts'
import { taskTemplateWords as words } from '#contract/task-groups/templates/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { templateList } from './templates.list.ts'

const columns = sheetOf<TaskTemplate>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'templateName', width: 40 },
  { field: 'category', width: 16, labels: taskCategoryLabels },
  { field: 'priority', width: 12, labels: taskPriorityLabels },
  { field: 'ownerName', width: 22 },
  { field: 'equipmentCode', width: 18 },
  { field: 'taskCount', kind: 'integer' },
  { field: 'lastDueDays', kind: 'integer' },
  { field: 'ruleCount', kind: 'integer' },
  { field: 'changedByName', width: 22 },
  { field: 'changedAt', kind: 'instant' },
  { field: 'note', width: 40 },
])

/** The filtered templates as an Excel file. */
export function exportTemplates(work: Work, query: TemplateQuery): FileAnswer {
  const { category, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách mẫu nhóm việc', en: 'Templates of groups of tasks' },
    fileName: 'mau-nhom-viec',
    filters: [
      [words.category, category && taskCategoryLabels[category]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: templateList.rows(work, query),
  })
}
