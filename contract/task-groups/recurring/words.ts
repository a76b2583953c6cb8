import { sharedWords, words } from '#contract/core/words.ts'

import { taskGroupWords, taskWords } from '../words.ts'
import { taskTemplateWords } from '../templates/words.ts'
import type { TaskRule } from './rule.ts'

/** What the fields of recurring tasks are called. */
export const taskRuleWords = words<TaskRule>()({
  changedAt: taskTemplateWords.changedAt,
  endsOn: { vi: 'Kết thúc', en: 'Ends on' },
  everyHours: { vi: 'Chu kỳ', en: 'Every', unit: 'h' },
  frequency: { vi: 'Lặp lại', en: 'Comes again' },
  giverName: taskGroupWords.giverName,
  isPaused: { vi: 'Tạm dừng', en: 'Paused' },
  leadDays: { vi: 'Lập trước (ngày)', en: 'Made ahead (days)' },
  madeCount: { vi: 'Số lần đã lập', en: 'Made so far', short: { vi: 'Đã lập', en: 'Made' } },
  monthDay: { vi: 'Ngày trong tháng', en: 'Day of the month' },
  nextAtHours: { vi: 'Mốc giờ kế tiếp', en: 'Next at', unit: 'h' },
  nextOn: { vi: 'Lần lập tới', en: 'Next to be made' },
  overdueCount: { vi: 'Lần quá hạn chưa xong', en: 'Missed, still open', short: taskWords.isOverdue },
  powerPlantId: sharedWords.plant,
  powerPlantName: sharedWords.plant,
  ruleName: { vi: 'Tên việc định kỳ', en: 'Name', short: { vi: 'Việc định kỳ', en: 'Recurring' } },
  runningHours: { vi: 'Giờ vận hành', en: 'Running hours', unit: 'h' },
  startsOn: taskGroupWords.startOn,
  state: sharedWords.status,
  templateId: { vi: 'Mẫu', en: 'Template' },
  templateName: { vi: 'Mẫu', en: 'Template' },
  unitCode: { vi: 'Tổ máy', en: 'Unit' },
  unitId: { vi: 'Tổ máy', en: 'Unit' },
  weekdays: { vi: 'Các thứ trong tuần', en: 'Days of the week' },
})
