import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import type { Task } from '#contract/task-groups/task.ts'
import { taskWords } from '#contract/task-groups/words.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { topics } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { tabs, TaskFrame } from '../TaskFrame.tsx'
import { DueText, PriorityTag, StatusTag } from '../TaskTags.tsx'

const MOST = 500
const DAYS_OF_WEEK = 7

const later = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const views: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  [tabs.list]: later(async () => (await import('../many/TasksView.tsx')).TasksView),
  [tabs.board]: later(async () => (await import('../board/BoardView.tsx')).BoardView),
  [tabs.calendar]: later(async () => (await import('../schedule/CalendarView.tsx')).CalendarView),
  [tabs.timeline]: later(async () => (await import('../schedule/TimelineView.tsx')).TimelineView),
  [tabs.load]: later(async () => (await import('../load/LoadView.tsx')).LoadView),
  [tabs.recurring]: later(async () => (await import('../recurring/RulesView.tsx')).RulesView),
  [tabs.templates]: later(async () => (await import('../templates/TemplatesView.tsx')).TemplatesView),
}

/** What the user has to do; or another look at all tasks that they see, as the address names it. */
export default function OwnTasksPage() {
  const [tab = ''] = useTabOfPage()
  const View = views[tab]
  if (!View) return <OwnTasks />
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <View />
    </Suspense>
  )
}

/** What the user has to do, by how soon, and what waits for their decision. */
function OwnTasks() {
  const w = useWords()
  const powerPlantId = usePlant() ?? undefined
  const ofPlant = { ...(powerPlantId !== undefined && { powerPlantId }), maxResultCount: MOST }
  const mine = useRead(taskGroupApi.tasks, { query: { box: 'mine', isOpen: true, ...ofPlant } })
  const waiting = useRead(taskGroupApi.tasks, { query: { box: 'toAccept', ...ofPlant } })
  useLiveRefresh(topics, [taskGroupApi.tasks])
  const error = mine.error ?? waiting.error
  const tasks = mine.data?.items
  const toAccept = waiting.data?.items
  return (
    <TaskFrame>
      {(!tasks || !toAccept) && <NotRead error={error} lines={8} />}
      {tasks && toAccept && tasks.length + toAccept.length === 0 && (
        <Empty title={w(t.noOwn)} text={w(t.noOwnText)} />
      )}
      {tasks && <Sections tasks={tasks} />}
      {toAccept && <Section title={w(t.toAccept)} tasks={toAccept} />}
    </TaskFrame>
  )
}

/** One's own tasks: what is late, what is due today, in a week, and later. What was handed in waits for others. */
function Sections({ tasks }: { readonly tasks: readonly Task[] }) {
  const w = useWords()
  const within = (from: number, to: number) =>
    tasks.filter(({ daysLeft }) => daysLeft >= from && daysLeft <= to)
  return (
    <>
      <Section title={w(taskWords.isOverdue)} tasks={within(-Infinity, -1)} />
      <Section title={w(t.today)} tasks={within(0, 0)} />
      <Section title={w(t.week)} tasks={within(1, DAYS_OF_WEEK)} />
      <Section title={w(t.later)} tasks={within(DAYS_OF_WEEK + 1, Infinity)} />
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly tasks: readonly Task[]
}

function Section({ title, tasks }: SectionProps) {
  if (tasks.length === 0) return null
  return (
    <RecordCard title={title} action={<span className="vh-count">{tasks.length}</span>}>
      <ul className="vh-lined">
        {tasks.map((task) => (
          <li key={task.id}>
            <p className="vh-words">
              <StatusTag status={task.status} />
              <PriorityTag priority={task.priority} />
              <Link className="vh-tap" to={pathTo(paths.taskGroup, { taskGroupId: task.groupId })}>
                {task.title}
              </Link>
              <DueText of={task} />
            </p>
            <small className="vh-note">
              {[task.groupCode, task.groupName, task.assigneeName, task.powerPlantName].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
