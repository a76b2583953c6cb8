import { sharedWords, words } from '#contract/core/words.ts'

import { taskGroupWords, taskWords } from '../words.ts'
import type { TaskTemplateDetail, TemplateOfGroup, TemplateTask } from './template.ts'

const templateTaskWords = words<TemplateTask>()({
  assigneeId: taskWords.assigneeId,
  checklist: taskWords.checklist,
  dueDays: { vi: 'Hạn sau ngày bắt đầu', en: 'Due after the start', unit: 'ngày' },
  expectedProduct: taskWords.expectedProduct,
  startDays: { vi: 'Bắt đầu sau', en: 'Starts after', unit: 'ngày' },
  title: taskWords.title,
  waitsForNos: taskWords.waitsForNos,
  weight: taskWords.weight,
})

/** What the fields of a template are called. */
export const taskTemplateWords = words<TaskTemplateDetail & TemplateOfGroup, 'groupId'>()({
  category: taskGroupWords.category,
  changedAt: { vi: 'Sửa lúc', en: 'Changed' },
  changedByName: { vi: 'Người sửa', en: 'Changed by' },
  equipmentCode: taskGroupWords.equipmentCode,
  equipmentId: taskGroupWords.equipmentId,
  lastDueDays: { vi: 'Hạn chót sau (ngày)', en: 'Last due after (days)' },
  note: sharedWords.note,
  ownerId: taskGroupWords.ownerId,
  ownerName: taskGroupWords.ownerName,
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  priority: taskGroupWords.priority,
  ruleCount: { vi: 'Số lịch định kỳ', en: 'Recurring', short: { vi: 'Định kỳ', en: 'Recurring' } },
  taskCount: taskGroupWords.taskCount,
  tasks: { vi: 'Việc chi tiết', en: 'Tasks', parts: templateTaskWords },
  templateName: { vi: 'Tên mẫu', en: 'Name of the template', short: { vi: 'Mẫu', en: 'Template' } },
})
