import { useNavigate, useParams } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import { taskGroupWords } from '#contract/task-groups/words.ts'

import { LinkedVouchers } from '#web/features/stock-vouchers/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { topics } from '../stale.ts'
import { type TaskDrawers, taskDrawers } from '../task-drawers.ts'
import { t } from '../task-groups.words.ts'
import { PriorityTag, StatusTag } from '../TaskTags.tsx'
import { Comments } from './Comments.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { TaskCard } from './TaskCard.tsx'

/** One group: its tasks with what can be done about each, what was said, and what it is linked with. */
export default function TaskGroupPage() {
  const id = Number(useParams()['taskGroupId'])
  const { data: group, error } = useRead(taskGroupApi.get, { query: { id } })
  const drawer = useDrawers(taskDrawers)
  useLiveRefresh(topics, [taskGroupApi.get])
  return (
    <RecordPage error={error} isThere={group !== undefined} list={paths.ownTasks} toList={t.toList}>
      {group && (
        <>
          <Header group={group} drawer={drawer} />
          <RecordColumns
            main={<Tasks group={group} drawer={drawer} />}
            side={
              <>
                <GroupFacts group={group} />
                <LinkedVouchers
                  origin={{ kind: 'taskGroup', id }}
                  isOpen={group.status !== 'done' && group.status !== 'cancelled'}
                />
                <Comments group={group} comment={drawer.comment} />
              </>
            }
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface GroupProps {
  readonly group: TaskGroupDetail
  readonly drawer: TaskDrawers
}

function useGroupActions({ id, can }: TaskGroupDetail, drawer: TaskDrawers): MenuItem[] {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  const change = () => void navigate(pathTo(paths.taskGroupEdit, { taskGroupId: id }))
  return [
    ...(can.edit ? [{ label: w(t.changeGroup), icon: 'edit', run: change } as const] : []),
    ...(may(taskTemplateApi.keepGroup)
      ? [{ label: w(t.keepAsTemplate), icon: 'copy', run: () => drawer.keep.open(id) } as const]
      : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
  ]
}

function Header({ group, drawer }: GroupProps) {
  const w = useWords()
  const items = useGroupActions(group, drawer)
  const { id, can, groupCode, groupName, powerPlantName, progressPercent, doneCount, taskCount } = group
  return (
    <RecordHeader
      id="task-group"
      code={groupCode}
      tags={
        <>
          <StatusTag status={group.status} /> <PriorityTag priority={group.priority} />{' '}
          {group.isOverdue && <Tag colour="red">{w(taskGroupWords.isOverdue)}</Tag>}
        </>
      }
      title={groupName}
      about={[
        powerPlantName,
        w(t.due, { day: formatShownDay(group.dueOn) }),
        `${w(taskGroupWords.progressPercent)} ${progressPercent} %`,
        w(t.done, { done: doneCount, all: taskCount }),
      ].join(' · ')}
      actions={
        <>
          {can.edit && (
            <Button icon="plus" onClick={() => drawer.addTask.open(id)}>
              {w(t.addTask)}
            </Button>
          )}
          <ButtonLink
            icon="print"
            target="_blank"
            rel="noreferrer"
            to={urlOf(taskGroupApi.print, { query: { id } })}
          >
            {w(t.print)}
          </ButtonLink>
          <Menu label={w(kitWords.actions)} describedBy="task-group" items={items} />
        </>
      }
    />
  )
}

function Tasks({ group, drawer }: GroupProps) {
  const w = useWords()
  return (
    <RecordCard title={w(taskGroupWords.tasks)}>
      <ul className="vh-stack">
        {group.tasks.map((task) => (
          <TaskCard key={task.id} task={task} all={group.tasks} drawer={drawer} />
        ))}
      </ul>
    </RecordCard>
  )
}
