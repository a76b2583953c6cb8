import { Link, useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { StatusTag } from '../TaskTags.tsx'
import { addressOfBirth, type Birth } from './birth.ts'
import { useLinks } from './use-links.ts'

/** The button that gives a task for a record, or for a part of it that names its own equipment; for those who may. */
export function GiveTask({ birth }: { readonly birth: Birth }) {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  if (!may(taskGroupApi.create)) return null
  return (
    <Button icon="plus" onClick={() => void navigate(addressOfBirth(birth))}>
      {w(t.newGroup)}
    </Button>
  )
}

/** The groups of tasks that are linked with a record, and the buttons that link one that stands and give one more. */
export function LinkedTasks({ birth }: { readonly birth: Birth }) {
  const w = useWords()
  const may = useMay()
  const { kind, id } = birth
  const maySee = may(taskGroupApi.ofSource)
  const { data } = useRead(taskGroupApi.ofSource, { query: { kind, id } })
  useLiveRefresh(topics, [taskGroupApi.ofSource])
  const mayGive = may(taskGroupApi.create)
  const { link } = useLinks()
  const groups = data?.items ?? []
  const linkedIds = groups.map((group) => group.id)
  if (!maySee || (groups.length === 0 && !mayGive)) return null
  return (
    <RecordCard title={w(t.linked)} action={<GiveTask birth={birth} />}>
      {groups.length === 0 && <p className="vh-note">{w(t.noLinked)}</p>}
      <ul className="vh-lined">
        {groups.map(({ id: taskGroupId, groupCode, groupName, status, doneCount, taskCount }) => (
          <li key={taskGroupId} className="vh-words">
            <StatusTag status={status} />
            <Link to={pathTo(paths.taskGroup, { taskGroupId })}>{`${groupCode} · ${groupName}`}</Link>
            <small className="vh-note">{w(t.done, { done: doneCount, all: taskCount })}</small>
          </li>
        ))}
      </ul>
      {mayGive && (
        <Button tone="quiet" onClick={() => void link(birth, linkedIds)}>
          {w(t.link)}
        </Button>
      )}
    </RecordCard>
  )
}
