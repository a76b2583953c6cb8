import { type CSSProperties, useRef } from 'react'
import { Link } from 'react-router'

import { dayAfter, daysUntil } from '#contract/core/days.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import type { ScheduledTask } from '#contract/task-groups/schedule.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Timeline, TimelineRow } from '#web/kit/timeline/Timeline.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { barOf, type DayFrame, daysIn, weekTicks } from './days.rules.ts'
import { Dependencies } from './Dependencies.tsx'
import { lookOf } from './look-of.ts'
import css from './Schedule.module.css'
import { type Edge, useEdges } from './use-edges.ts'

interface TaskTimelineProps {
  readonly tasks: readonly ScheduledTask[]
  readonly frame: DayFrame
  readonly today: string
  /** Asks for a later due day. */
  readonly extend: DrawerHandle
}

/** The tasks as bars from their start to their due day. Either end is carried by its handle, by mouse, finger or keys. */
export function TaskTimeline({ tasks, frame, today, extend }: TaskTimelineProps) {
  const w = useWords()
  const place = useRef<HTMLUListElement>(null)
  const told = useRef<HTMLOutputElement>(null)
  const moveStart = useMoveStart()
  const taskOf = (id: number) => tasks.find((task) => task.id === id)
  const dayOf = (task: ScheduledTask, edge: Edge, days: number) =>
    dayAfter(edge === 'start' ? task.beginsOn : task.dueOn, days)
  useEdges(place, {
    tell: (id, edge, days) => {
      const task = taskOf(id)
      if (!task || !told.current) return
      const day = formatShownDay(dayOf(task, edge, days))
      told.current.textContent = `${task.title}: ${w(edge === 'start' ? t.starts : t.due, { day })}`
    },
    drop: (id, edge, days) => {
      const task = taskOf(id)
      if (!task || days === 0) return
      const day = dayOf(task, edge, days)
      if (edge === 'start') void moveStart(task, day)
      else if (days < 0) toast.warning(w(t.dueEarlier))
      else extend.open(`${task.groupId}.${task.id}.${day}`)
    },
  })
  return (
    <>
      <p className="vh-note vh-rigid">{w(t.timelineHint)}</p>
      <Timeline
        ticks={weekTicks(frame)}
        now={(daysUntil(frame.from, today) + 0.5) / daysIn(frame)}
        rowCount={tasks.length}
      >
        <Dependencies tasks={tasks} frame={frame} />
        <ul
          ref={place}
          aria-label={w(t.timeline)}
          data-days={daysIn(frame)}
          style={{ '--task-day': `${100 / daysIn(frame)}%` } as CSSProperties}
        >
          {tasks.map((task, row) => (
            <TimelineRow
              key={task.id}
              row={row}
              rowCount={tasks.length}
              head={
                <span className="vh-fill vh-cut" title={`${task.groupCode} · ${task.groupName}`}>
                  <Link to={pathTo(paths.taskGroup, { taskGroupId: task.groupId })}>{task.title}</Link>
                  <small className="vh-note vh-block vh-cut">{`${task.assigneeName} · ${task.groupCode}`}</small>
                </span>
              }
            >
              <TaskBar task={task} frame={frame} />
            </TimelineRow>
          ))}
        </ul>
      </Timeline>
      <output ref={told} className="vh-hidden" />
    </>
  )
}

interface TaskBarProps {
  readonly task: ScheduledTask
  readonly frame: DayFrame
}

function TaskBar({ task, frame }: TaskBarProps) {
  const w = useWords()
  const { id, title, beginsOn, dueOn, can, assigneeName: person, progressPercent: percent } = task
  const bar = barOf(task, frame)
  const text = w(t.barText, {
    title,
    person,
    from: formatShownDay(beginsOn),
    to: formatShownDay(dueOn),
    percent,
  })
  const look = { '--from': bar.from, '--days': bar.days, '--extended': bar.extended } as CSSProperties
  return (
    <div
      className={css['bar']}
      data-bar={id}
      data-length={daysUntil(beginsOn, dueOn)}
      data-look={lookOf(task)}
      style={look}
      title={text}
    >
      <span className={css['done']} style={{ width: `${percent}%` }} aria-hidden="true" />
      {bar.extended > 0 && <span className={css['extended']} aria-hidden="true" />}
      <span className="vh-hidden">{text}</span>
      {can.edit && !bar.isCutBefore && (
        <button
          type="button"
          className={css['edge']}
          data-edge="start"
          aria-label={w(t.carryStart, { title })}
          aria-keyshortcuts="Space"
        />
      )}
      {can.askExtension && !bar.isCutAfter && (
        <button
          type="button"
          className={css['edge']}
          data-edge="due"
          aria-label={w(t.carryDue, { title })}
          aria-keyshortcuts="Space"
        />
      )}
    </div>
  )
}

/** Moves the first day of a task, and offers to put it back. */
function useMoveStart() {
  const w = useWords()
  const refresh = useRefresh()
  async function put(id: number, version: number, startOn: string): Promise<number | null> {
    try {
      const { tasks } = await call(taskGroupApi.moveStart, { body: { id, version, startOn } })
      return tasks.find((one) => one.id === id)?.version ?? null
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
      return null
    } finally {
      await refresh(...stale)
    }
  }
  return async ({ id, version, title, beginsOn }: ScheduledTask, startOn: string) => {
    const moved = await put(id, version, startOn)
    if (moved === null) return
    const back = { label: w(t.undo), run: () => void put(id, moved, beginsOn) }
    toast.success(w(t.startMoved, { title, day: formatShownDay(startOn) }), undefined, back)
  }
}
