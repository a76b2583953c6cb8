import { memo, useRef, useState } from 'react'
import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { taskActionLabels, taskStatusLabels, type TaskAction } from '#contract/task-groups/labels.ts'
import type { Task } from '#contract/task-groups/task.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import type { Selection } from '#web/kit/table/row.ts'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { ManyBar } from '../many/ManyBar.tsx'
import { mayChange } from '../many/may-change.ts'
import { stale, topics } from '../stale.ts'
import { taskDrawers } from '../task-drawers.ts'
import { t } from '../task-groups.words.ts'
import { TaskFrame } from '../TaskFrame.tsx'
import { DueText, PriorityTag } from '../TaskTags.tsx'
import css from './Board.module.css'
import { boardColumns, byColumn, stepInto, type BoardColumn } from './board.rules.ts'
import { useCarrying } from './use-carrying.ts'

const MOST = 500

/** The tasks by their state, to be carried from one to the next. */
export function BoardView() {
  const w = useWords()
  const powerPlantId = usePlant() ?? undefined
  const query = { maxResultCount: MOST, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data, error } = useRead(taskGroupApi.tasks, { query })
  const drawer = useDrawers(taskDrawers)
  const [isChoosing, setChoosing] = useState(false)
  const selection = useSelection(data?.items, mayChange)
  useLiveRefresh(topics, [taskGroupApi.tasks])
  return (
    <TaskFrame
      actions={
        <>
          <Button
            icon="check"
            aria-pressed={isChoosing}
            onClick={() => {
              setChoosing(!isChoosing)
              selection.chooseAll(false)
            }}
          >
            {w(isChoosing ? t.chooseDone : t.chooseMany)}
          </Button>
          <DownloadButton
            endpoint={taskGroupApi.exportTasks}
            query={powerPlantId === undefined ? {} : { powerPlantId }}
            name="cong-viec"
          />
        </>
      }
    >
      {!data && <NotRead error={error} lines={8} />}
      {data && data.totalCount > data.items.length && (
        <p className="vh-note">{w(t.boardCut, { shown: data.items.length, total: data.totalCount })}</p>
      )}
      {data && <Board tasks={data.items} drawer={drawer} selection={isChoosing ? selection : null} />}
      {isChoosing && <ManyBar selection={selection} />}
      {drawer.shown}
    </TaskFrame>
  )
}

interface BoardProps {
  readonly tasks: readonly Task[]
  readonly drawer: ReturnType<typeof useDrawers<keyof typeof taskDrawers>>
  /** While several are chosen. */
  readonly selection: Selection<Task> | null
}

function Board({ tasks, drawer, selection }: BoardProps) {
  const w = useWords()
  const label = useLabel()
  const place = useRef<HTMLDivElement>(null)
  const told = useRef<HTMLOutputElement>(null)
  const take = useStep(drawer)
  const tellOf = (task: Task, column: BoardColumn | null): string => {
    const { title } = task
    if (column === null) return w(t.putBack, { title })
    const may = column === task.status || stepInto(task, column) !== undefined
    return w(may ? t.carried : t.carriedNowhere, { title, column: label(taskStatusLabels[column]) })
  }
  const taskOf = (id: number) => tasks.find((task) => task.id === id)
  useCarrying(place, {
    mayEnter: (id, column) => {
      const task = taskOf(id)
      return task !== undefined && stepInto(task, column) !== undefined
    },
    drop: (id, column) => {
      const task = taskOf(id)
      const action = task && stepInto(task, column)
      if (task && action) void take(task, action)
    },
    tell: (id, column) => {
      const task = taskOf(id)
      // Not by a state: React would compare all cards with every key.
      if (task && told.current) told.current.textContent = tellOf(task, column)
    },
  })
  const columns = byColumn(tasks)
  return (
    <>
      <p className="vh-note">{w(t.boardHint)}</p>
      <div ref={place} className={`vh-scrolls ${css['board']}`}>
        {boardColumns.map((column) => (
          <Column key={column} column={column} tasks={columns.get(column) ?? []} selection={selection} />
        ))}
      </div>
      <output ref={told} className="vh-hidden" />
    </>
  )
}

/** Does a step at once, asks for what it needs first, or lets it be confirmed. */
function useStep(drawer: BoardProps['drawer']) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  return async (task: Task, action: TaskAction) => {
    const { id, groupId, version, title } = task
    const handle = {
      submit: drawer.submit,
      return: drawer.return,
      pause: drawer.pause,
      cancel: drawer.cancel,
    }
    if (action in handle) return handle[action as keyof typeof handle].open(`${groupId}.${id}`)
    const name = label(taskActionLabels[action])
    const isDone = await confirmAction({
      title: `${name}: ${title}`,
      okText: name,
      ...(action === 'accept' && { text: w(t.acceptText) }),
      run: () => call(taskGroupApi.moveTask, { body: { id, version, action, reason: null, result: null } }),
    })
    if (isDone) await refresh(...stale)
    return undefined
  }
}

interface ColumnProps {
  readonly column: BoardColumn
  readonly tasks: readonly Task[]
  readonly selection: Selection<Task> | null
}

function Column({ column, tasks, selection }: ColumnProps) {
  const label = useLabel()
  return (
    <section
      className={`vh-frame vh-sunken ${css['column']}`}
      data-board-column={column}
      aria-label={label(taskStatusLabels[column])}
    >
      <h2>
        {label(taskStatusLabels[column])} <span className="vh-count">{tasks.length}</span>
      </h2>
      <ul className="vh-stack">
        {tasks.map((task) => (
          <Card
            key={task.id}
            task={task}
            choose={selection?.isOpen(task) ? selection.choose : null}
            isChosen={selection?.isChosen(task) ?? false}
          />
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly task: Task
  /** How it is ticked, while several are chosen and it may be one of them. */
  readonly choose: Selection<Task>['choose'] | null
  readonly isChosen: boolean
}

/** A card is drawn again only when its own task changed, or while several are chosen. */
const Card = memo(function Card({ task, choose, isChosen }: CardProps) {
  const w = useWords()
  const { id, groupId, groupCode, title, assigneeName, priority, status } = task
  return (
    <li className={`vh-frame vh-round ${css['card']}`} data-task={id} data-column={status}>
      <p className="vh-words">
        <Link to={pathTo(paths.taskGroup, { taskGroupId: groupId })} draggable={false}>
          {title}
        </Link>
        <PriorityTag priority={priority} />
      </p>
      <p className={css['due']}>
        <DueText of={task} />
      </p>
      <div className="vh-row vh-ends">
        <small className="vh-note">{`${assigneeName} · ${groupCode}`}</small>
        {choose && (
          <input
            type="checkbox"
            className={css['box']}
            aria-label={w(t.choose, { title })}
            checked={isChosen}
            onChange={(event) => choose(task, event.target.checked)}
          />
        )}
        <button
          type="button"
          className={css['handle']}
          data-handle
          aria-label={w(t.carry, { title })}
          aria-keyshortcuts="Space"
        >
          <Icon name="sort" />
        </button>
      </div>
    </li>
  )
})
