import { formatShownDay } from '#contract/core/format.ts'
import {
  taskPriorityColours,
  taskPriorityLabels,
  taskStatusColours,
  taskStatusLabels,
  type TaskPriority,
  type TaskStatus,
} from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './task-groups.words.ts'

/** Where a task or a group stands. */
export function StatusTag({ status }: { readonly status: TaskStatus }) {
  return <Tag colour={taskStatusColours[status]}>{useLabel()(taskStatusLabels[status])}</Tag>
}

/** How pressing it is; nothing where it is as usual. */
export function PriorityTag({ priority }: { readonly priority: TaskPriority }) {
  const label = useLabel()
  if (priority === 'normal') return null
  return <Tag colour={taskPriorityColours[priority]}>{label(taskPriorityLabels[priority])}</Tag>
}

type Dated = Pick<Task, 'dueOn' | 'daysLeft' | 'isOverdue' | 'status' | 'extensionCount'>

/** When a task is due, how far that is, and how often it was put off. */
export function DueText({ of: task }: { readonly of: Dated }) {
  const w = useWords()
  const { dueOn, daysLeft, isOverdue, status, extensionCount } = task
  const isOpen = status !== 'done' && status !== 'cancelled'
  const far = isOverdue
    ? w(t.lateBy, { count: -daysLeft })
    : daysLeft === 0
      ? w(t.dueToday)
      : w(t.left, { count: daysLeft })
  const text = [
    w(t.due, { day: formatShownDay(dueOn) }),
    isOpen ? far : null,
    extensionCount > 0 ? w(t.extended, { count: extensionCount }) : null,
  ]
  const shown = text.filter(Boolean).join(' · ')
  return isOverdue ? <Tag colour="red">{shown}</Tag> : <span className="vh-note">{shown}</span>
}
