import type { ScheduledTask } from '#contract/task-groups/schedule.ts'

import { ROW_PX, TimelineOverlay } from '#web/kit/timeline/Timeline.tsx'

import { barOf, type DayFrame, daysIn } from './days.rules.ts'
import css from './Schedule.module.css'

interface DependenciesProps {
  readonly tasks: readonly ScheduledTask[]
  readonly frame: DayFrame
}

/** A line from the end of each task to the beginning of those that wait for it. */
export function Dependencies({ tasks, frame }: DependenciesProps) {
  const places = new Map(tasks.map((task, row) => [task.id, { row, bar: barOf(task, frame) }]))
  const lines = tasks.flatMap(({ id, dependsOnIds }) =>
    dependsOnIds.flatMap((beforeId) => {
      const [before, after] = [places.get(beforeId), places.get(id)]
      if (!before || !after) return []
      const end = before.bar.from + before.bar.days
      const [from, to] = [(before.row + 0.5) * ROW_PX, (after.row + 0.5) * ROW_PX]
      // Down in the gap between the days, then into the bar.
      return { key: `${beforeId} ${id}`, path: `M${end} ${from} V${to} H${after.bar.from}` }
    }),
  )
  if (lines.length === 0) return null
  return (
    <TimelineOverlay>
      <svg
        className={`vh-whole ${css['lines']}`}
        viewBox={`0 0 ${daysIn(frame)} ${tasks.length * ROW_PX}`}
        preserveAspectRatio="none"
      >
        {lines.map(({ key, path }) => (
          <path key={key} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
    </TimelineOverlay>
  )
}
