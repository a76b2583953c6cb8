import { daysUntil } from '#contract/core/days.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import { MOST_DAYS, type TemplateTask } from '#contract/task-groups/templates/template.ts'

type GivenTask = Pick<
  TaskGroupDetail['tasks'][number],
  | 'id'
  | 'title'
  | 'expectedProduct'
  | 'assigneeId'
  | 'weight'
  | 'startOn'
  | 'firstDueOn'
  | 'checklist'
  | 'dependsOnIds'
  | 'status'
>

/**
 * The tasks of a group as a template keeps them: their days counted from its first day, as they were given, without what was
 * called off; each below those that it waits for.
 */
export function patternOf(startOn: string, given: readonly GivenTask[]): TemplateTask[] {
  const tasks = belowWhatTheyWaitFor(given.filter(({ status }) => status !== 'cancelled'))
  return tasks.map((task) => {
    const dueDays = within(daysUntil(startOn, task.firstDueOn))
    const startDays = task.startOn === null ? null : within(daysUntil(startOn, task.startOn))
    return {
      title: task.title,
      expectedProduct: task.expectedProduct,
      assigneeId: task.assigneeId,
      weight: task.weight,
      // An extension may have let it begin after it was first due.
      startDays: startDays === null ? null : Math.min(startDays, dueDays),
      dueDays,
      checklist: task.checklist.map(({ text }) => ({ text, isDone: false })),
      waitsForNos: task.dependsOnIds
        .map((id) => tasks.findIndex((one) => one.id === id) + 1)
        .filter((no) => no > 0)
        .toSorted((one, other) => one - other),
    }
  })
}

const within = (days: number) => Math.min(MOST_DAYS, Math.max(0, days))

function belowWhatTheyWaitFor<Task extends Pick<GivenTask, 'id' | 'dependsOnIds'>>(
  tasks: readonly Task[],
): Task[] {
  const placed: Task[] = []
  const place = (task: Task): void => {
    if (placed.includes(task)) return
    for (const before of tasks) if (task.dependsOnIds.includes(before.id)) place(before)
    placed.push(task)
  }
  for (const task of tasks) place(task)
  return placed
}
