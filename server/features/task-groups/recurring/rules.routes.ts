import { taskRuleApi } from '#contract/task-groups/recurring/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { exportRules } from './rules.excel.ts'
import { ruleList } from './rules.list.ts'
import { changeRule, layRule } from './rules.service.ts'

export const taskRules = bind(taskRuleApi, {
  list: (call) => ruleList.page(call, call.query),
  exportExcel: (call) => exportRules(call, call.query),
  get: (call) => ruleList.get(call, call.query.id),
  create: (call) => layRule(call, call.body),
  update: (call) => changeRule(call, call.body),
})
