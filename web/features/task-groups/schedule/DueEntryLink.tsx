import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../task-groups.words.ts'
import { tabs } from '../TaskFrame.tsx'
import type { DueEntry } from './days.rules.ts'
import { lookOf } from './look-of.ts'
import css from './Schedule.module.css'

/** What tells entries of a day apart. */
export const keyOfEntry = (entry: DueEntry): string =>
  entry.kind === 'task' ? `task ${entry.task.id}` : `rule ${entry.group.ruleId} ${entry.group.beginsOn}`

/** A task that is due, leading to its group; or recurring ones that are still to be made, faintly. */
export function DueEntryLink({ entry }: { readonly entry: DueEntry }) {
  const w = useWords()
  if (entry.kind === 'ahead') {
    const { ruleName, beginsOn } = entry.group
    return (
      <Link
        className={`vh-cut vh-small vh-block vh-ink ${css['entry']}`}
        data-look="ahead"
        to={`${paths.ownTasks}?xem=${tabs.recurring}`}
        title={`${ruleName} · ${beginsOn}`}
      >
        {w(t.aheadMark, { name: ruleName })}
      </Link>
    )
  }
  const { task } = entry
  const extended = task.extensionCount > 0 ? w(t.extended, { count: task.extensionCount }) : null
  return (
    <Link
      className={`vh-cut vh-small vh-block vh-ink ${css['entry']}`}
      data-look={lookOf(task)}
      to={pathTo(paths.taskGroup, { taskGroupId: task.groupId })}
      title={[task.title, task.assigneeName, task.groupCode, extended].filter(Boolean).join(' · ')}
    >
      {task.title}
      {extended && <small className="vh-note"> {extended}</small>}
    </Link>
  )
}
