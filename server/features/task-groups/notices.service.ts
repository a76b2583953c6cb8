import { formatDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { NoticeKind } from '#contract/notifications/kinds.ts'
import { tell, type Telling } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

interface Group {
  readonly id: number
  readonly powerPlantId: number
  readonly groupCode: string
  readonly groupName: string
}

interface Given {
  readonly id: number
  readonly title: string
  readonly dueOn: string
  readonly assigneeId: number
}

/** Tells the doers of tasks that they are given to them. */
export async function tellGiven(work: Telling, group: Group, tasks: readonly Given[]): Promise<void> {
  await tell(
    work,
    tasks.map(({ id, title, dueOn, assigneeId }) => ({
      kind: 'taskGiven',
      receivers: [assigneeId],
      about: `tasks:${id}`,
      cause: `given to ${assigneeId}`,
      plantId: group.powerPlantId,
      subject: `${group.groupCode}: ${title}`,
      detail: { vi: `Hạn ${formatDay(dueOn)}`, en: `Due on ${formatDay(dueOn)}` },
      address: pathTo(paths.taskGroup, { taskGroupId: group.id }),
    })),
  )
}

interface Said {
  readonly kind: NoticeKind
  readonly receivers: readonly number[]
  readonly task: {
    readonly id: number
    readonly title: string
    readonly version: number
  }
  readonly group: {
    readonly id: number
    readonly plantId: number
    readonly groupCode: string
  }
  readonly detail: string | null
}

/** Tells of what happened to a task; what waited for somebody about it waits no more. */
export async function tellOfTask(work: Work, { kind, receivers, task, group, detail }: Said): Promise<void> {
  const about = `tasks:${task.id}`
  await tell(
    work,
    [
      {
        kind,
        receivers: [...new Set(receivers)],
        about,
        cause: `version ${task.version}`,
        plantId: group.plantId,
        subject: `${group.groupCode}: ${task.title}`,
        detail,
        address: pathTo(paths.taskGroup, { taskGroupId: group.id }),
      },
    ],
    { about },
  )
}
