import type { TaskGroupDetail } from '#contract/task-groups/group.ts'
import type { TaskAction } from '#contract/task-groups/labels.ts'
import type { TaskDetail } from '#contract/task-groups/task.ts'
import { giveGroup } from '#server/features/task-groups/task-groups.public.ts'
import { askExtension, decideExtension } from '#server/features/task-groups/tasks/extensions.service.ts'
import { moveTask } from '#server/features/task-groups/tasks/move-task.service.ts'
import { reportProgress } from '#server/features/task-groups/tasks/tasks.service.ts'
import { getGroup } from '#server/features/task-groups/task-groups.list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'
import { findNamedDevice } from '../readings/named-device.list.ts'
import type { Places, Seeding, Staff } from '../seeding.ts'
import type { Course } from '../turns.ts'
import { findEventOf } from './named-event.list.ts'
import { recurringStories } from './recurring-stories.ts'
import { recurringTurns } from './seed-recurring.ts'
import { taskStories, type GroupStory, type TaskStory } from './task-stories.ts'

const MORNING = 8 * 60
/** Each step of a day a little after the one before. */
const BETWEEN_STEPS = 20

/** The tasks of the demonstration, and those that recur, each given when its turn comes and taken as far as its story goes. */
export function taskTurns(seeding: Seeding, places: Places, staff: Staff): Course {
  const casts = [...places.plants].map(([code, { id: plantId }]) => ({
    code,
    cast: { plantId, staff, otherId: null },
  }))
  const given = casts.flatMap(({ code, cast }) =>
    taskStories[code].map((story) => ({
      at: instantOf(story.given, MORNING, seeding.now),
      take: () => seedGroup(seeding, cast, story),
    })),
  )
  const recurring = casts.flatMap(({ code, cast }) =>
    recurringStories[code].map((story) => recurringTurns(seeding, cast, story)),
  )
  return {
    turns: [...given, ...recurring.flatMap(({ turns }) => turns)],
    end: async () => {
      for (const { end } of recurring) await end()
    },
  }
}

async function seedGroup(seeding: Seeding, cast: Cast, story: GroupStory): Promise<void> {
  const { db, now } = seeding
  const event = story.event === undefined ? undefined : await findEventOf(db, cast.plantId, story.event)
  const sources = event ? [{ kind: 'abnormalEvent' as const, id: event.id, label: event.label }] : []
  const write = {
    powerPlantId: cast.plantId,
    groupName: story.name,
    category: story.category,
    origin: story.origin,
    sourceRef: story.sourceRef ?? null,
    ownerId: someone(cast, story.owner).id,
    coordinatorIds: [],
    priority: story.priority ?? ('normal' as const),
    startOn: dayOf(story.given, now),
    dueOn: dayOf(story.due, now),
    equipmentId: event?.deviceId ?? (await findNamedDevice(db, cast.plantId, story.device)),
    note: story.note ?? null,
    fileIds: [],
    tasks: story.tasks.map((task) => ({
      title: task.title,
      expectedProduct: task.product,
      assigneeId: someone(cast, task.by).id,
      weight: task.weight ?? 1,
      startOn: null,
      dueOn: dayOf(firstDueOf(task), now),
      checklist: (task.checklist ?? []).map((text) => ({ text, isDone: false })),
      waitsForNos: [],
    })),
  }
  const at = instantOf(story.given, MORNING, now)
  const group = await actAt(seeding, someone(cast, story.giver), cast, at, (work) =>
    giveGroup(work, write, sources),
  )
  for (const [place, task] of story.tasks.entries())
    for (const [step, { on, by, act }] of stepsOf(task, { ...story, now }).entries()) {
      const moment = instantOf(on, MORNING + BETWEEN_STEPS * (step + 1), now)
      await actAt(seeding, someone(cast, by), cast, moment < now ? moment : now, async (work) =>
        act(work, taskAt(await getGroup(work, group.id), place)),
      )
    }
}

/** As it was given: an extension that was granted came later. */
const firstDueOf = ({ due, extension }: TaskStory) => (extension?.granted ? extension.on + 1 : due)

function taskAt({ tasks }: TaskGroupDetail, place: number): TaskDetail {
  const task = tasks[place]
  if (!task) throw new Error('A task of the demonstration was not given')
  return task
}

interface Step {
  readonly on: number
  readonly by: DemoPerson
  readonly act: (work: Work, task: TaskDetail) => Promise<unknown>
}

type Said = Partial<Record<'reason' | 'result', string>>

const move =
  (action: TaskAction, { reason, result }: Said = {}): Step['act'] =>
  (work, { id, version }) =>
    moveTask(work, { id, version, action, reason: reason ?? null, result: result ?? null, fileIds: [] })

/** What was done with a task, in the order of days. */
function stepsOf(story: TaskStory, of: Pick<GroupStory, 'giver'> & Pick<Seeding, 'now'>): Step[] {
  const { by, started, handedIn, returned, accepted, paused, cancelled } = story
  const { giver } = of
  const steps: Step[] = []
  if (started !== undefined) steps.push({ on: started, by, act: move('start') }, ...reported(story, started))
  if (handedIn) steps.push({ on: handedIn.on, by, act: move('submit', { result: handedIn.result }) })
  if (returned) {
    steps.push({ on: returned.on, by: giver, act: move('return', { reason: returned.reason }) })
    const again = `${handedIn?.result ?? ''} Đã làm lại theo ý kiến, đạt yêu cầu.`
    if (returned.again !== undefined)
      steps.push({ on: returned.again, by, act: move('submit', { result: again }) })
  }
  if (accepted !== undefined) steps.push({ on: accepted, by: giver, act: move('accept') })
  if (paused) steps.push({ on: paused.on, by: giver, act: move('pause', { reason: paused.reason }) })
  if (cancelled)
    steps.push({ on: cancelled.on, by: giver, act: move('cancel', { reason: cancelled.reason }) })
  return [...steps, ...extended(story, of)]
}

/** The doer says how far it is, and ticks the checklist before anything is handed in. */
function reported({ by, progressPercent, checklist, handedIn }: TaskStory, started: number): Step[] {
  if (progressPercent === undefined && !checklist) return []
  const isAllDone = handedIn !== undefined
  return [
    {
      on: started,
      by,
      act: (work, { id, version, checklist: points }) =>
        reportProgress(work, {
          id,
          version,
          progressPercent: progressPercent ?? 100,
          checklist: points.map((point) => ({ ...point, isDone: isAllDone })),
        }),
    },
  ]
}

function extended(
  { by, extension }: TaskStory,
  { giver, now }: Pick<GroupStory, 'giver'> & Pick<Seeding, 'now'>,
): Step[] {
  if (!extension) return []
  const { on, to, reason, granted, note } = extension
  const asked: Step = {
    on,
    by,
    act: (work, { id, version }) => askExtension(work, { id, version, toDueOn: dayOf(to, now), reason }),
  }
  if (granted === null) return [asked]
  const decided: Step = {
    on,
    by: giver,
    act: (work, { version, extensions }) =>
      decideExtension(work, {
        id: extensions.at(-1)?.id ?? 0,
        version,
        isGranted: granted,
        decisionNote: note ?? null,
      }),
  }
  return [asked, decided]
}
