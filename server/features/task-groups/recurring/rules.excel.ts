import { sharedWords } from '#contract/core/words.ts'
import { ruleFrequencyLabels, ruleStateLabels, whenOfRule } from '#contract/task-groups/recurring/labels.ts'
import type { RuleQuery, TaskRule } from '#contract/task-groups/recurring/rule.ts'
import { taskRuleWords as words } from '#contract/task-groups/recurring/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { ruleList } from './rules.list.ts'

const columns = sheetOf<TaskRule>()(words, [
  { field: 'powerPlantName', width: 26 },
  { field: 'ruleName', width: 40 },
  { field: 'templateName', width: 36 },
  { field: 'frequency', width: 36, value: (rule, language) => whenOfRule(rule, language) },
  { field: 'startsOn', kind: 'day' },
  { field: 'endsOn', kind: 'day' },
  { field: 'leadDays', kind: 'integer' },
  { field: 'nextOn', kind: 'day' },
  { field: 'nextAtHours', kind: 'decimal' },
  { field: 'runningHours', kind: 'decimal' },
  { field: 'madeCount', kind: 'integer' },
  { field: 'overdueCount', kind: 'integer' },
  { field: 'state', width: 14, labels: ruleStateLabels },
  { field: 'giverName', width: 22 },
  { field: 'changedAt', kind: 'instant' },
])

/** The filtered recurring tasks as an Excel file. */
export function exportRules(work: Work, query: RuleQuery): FileAnswer {
  const { frequency, state, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Danh sách việc định kỳ', en: 'Recurring tasks' },
    fileName: 'viec-dinh-ky',
    filters: [
      [words.frequency, frequency && ruleFrequencyLabels[frequency]],
      [words.state, state && ruleStateLabels[state]],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: ruleList.rows(work, query),
  })
}
