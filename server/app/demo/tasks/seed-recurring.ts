import { daysUntil, weekdayOf } from '#contract/core/days.ts'
import { RuleUpdate } from '#contract/task-groups/recurring/rule.ts'
import { makeOccurrences } from '#server/features/task-groups/recurring/occurrences.service.ts'
import { ruleList } from '#server/features/task-groups/recurring/rules.list.ts'
import { changeRule, layRule } from '#server/features/task-groups/recurring/rules.service.ts'
import { getGroup } from '#server/features/task-groups/task-groups.list.ts'
import { moveTask } from '#server/features/task-groups/tasks/move-task.service.ts'
import { reportProgress } from '#server/features/task-groups/tasks/tasks.service.ts'
import { layTemplate } from '#server/features/task-groups/templates/templates.service.ts'
import { findRunningHours } from '#server/features/unit-operations/unit-operations.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { dayOf, instantOf } from '../demo-days.ts'
import { actAt, someone, type Cast } from '../proposals/acting.ts'
import type { DemoPerson } from '../proposals/demo-proposals.ts'
import { findNamedDevice } from '../readings/named-device.list.ts'
import type { Seeding } from '../seeding.ts'
import type { Course } from '../turns.ts'
import { listMadeGroups, type MadeGroup } from './made-groups.list.ts'
import type { RecurringStory } from './recurring-stories.ts'

const MORNING = 7 * 60
const LEAD_DAYS = 3
const GIVER = 'QĐ'

/** Recurring tasks of the demonstration: laid down, and made each day since when their turn comes; in the end done but once. */
export function recurringTurns(seeding: Seeding, cast: Cast, story: RecurringStory): Course {
  const { now } = seeding
  const momentOf = (day: number) => {
    const moment = instantOf(day, MORNING, now)
    return moment < now ? moment : now
  }
  const act = <Result>(who: DemoPerson, day: number, run: (work: Work) => Promise<Result>) =>
    actAt(seeding, someone(cast, who), cast, momentOf(day), run)
  let ruleId = 0
  const layDown = async () => {
    ruleId = await act(GIVER, story.laid, (work) => lay(work, seeding, cast, story))
  }
  const days = Array.from({ length: -story.laid }, (_, at) => story.laid + 1 + at)
  return {
    turns: [
      { at: momentOf(story.laid), take: layDown },
      ...days.map((day) => ({
        at: momentOf(day),
        take: () => act(GIVER, day, (work) => makeOccurrences(work, ruleId)),
      })),
    ],
    end: () => end(seeding, act, ruleId, story),
  }
}

async function end({ db, now }: Seeding, act: Act, ruleId: number, story: RecurringStory): Promise<void> {
  if (story.isPaused)
    await act(GIVER, 0, async (work) => {
      const rule = await ruleList.get(work, ruleId)
      return changeRule(work, RuleUpdate.parse({ ...rule, isPaused: true }))
    })
  const past = (await listMadeGroups(db, ruleId)).filter(({ startOn }) => startOn <= dayOf(-LEAD_DAYS, now))
  for (const [at, group] of past.entries()) {
    if (past.length - 1 - at === story.missed) continue
    await finish(act, group, story, now)
  }
}

async function lay(work: Work, { db, now }: Seeding, cast: Cast, story: RecurringStory): Promise<number> {
  const { plantId } = cast
  const startsOn = dayOf(story.laid, now)
  const template = await layTemplate(work, {
    powerPlantId: plantId,
    templateName: story.template,
    category: story.category,
    priority: 'normal',
    ownerId: someone(cast, story.owner).id,
    equipmentId: await findNamedDevice(db, plantId, story.device),
    note: story.note ?? null,
    tasks: story.tasks.map((task) => ({
      title: task.title,
      expectedProduct: task.product,
      assigneeId: someone(cast, task.by).id,
      weight: 1,
      startDays: null,
      dueDays: task.dueDays,
      checklist: (task.checklist ?? []).map((text) => ({ text, isDone: false })),
      waitsForNos: [...(task.waitsFor ?? [])],
    })),
  })
  const unitId = await findNamedDevice(db, plantId, story.unit)
  const everyHours = story.everyHours ?? null
  const runningHours = unitId === null ? 0 : ((await findRunningHours(db, { plantId, unitId }, now)) ?? 0)
  const rule = await layRule(work, {
    powerPlantId: plantId,
    ruleName: story.rule,
    templateId: template.id,
    frequency: story.frequency,
    weekdays: story.frequency === 'week' ? [weekdayOf(startsOn)] : [],
    monthDay: story.monthDay ?? null,
    unitId,
    everyHours,
    nextAtHours: everyHours === null ? null : (Math.floor(runningHours / everyHours) + 1) * everyHours,
    startsOn,
    endsOn: null,
    leadDays: LEAD_DAYS,
    isPaused: false,
  })
  return rule.id
}

type Act = <Result>(who: DemoPerson, day: number, run: (work: Work) => Promise<Result>) => Promise<Result>

/** Each task is done and accepted on the day after its group began. */
async function finish(act: Act, { id, startOn }: MadeGroup, story: RecurringStory, now: Date): Promise<void> {
  const began = daysUntil(dayOf(0, now), startOn)
  for (const [at, { by, result }] of story.tasks.entries()) {
    const step = (who: DemoPerson, action: 'start' | 'submit' | 'accept') =>
      act(who, began + 1, async (work) => {
        const task = (await getGroup(work, id)).tasks[at]
        if (!task) throw new Error('A recurring task of the demonstration was not made')
        const { version, checklist } = task
        const said = { reason: null, result: action === 'submit' ? result : null, fileIds: [] }
        if (action !== 'submit' || checklist.length === 0)
          return moveTask(work, { id: task.id, version, action, ...said })
        const ticked = checklist.map((point) => ({ ...point, isDone: true }))
        await reportProgress(work, { id: task.id, version, progressPercent: 100, checklist: ticked })
        return moveTask(work, { id: task.id, version: version + 1, action, ...said })
      })
    await step(by, 'start')
    await step(by, 'submit')
    await step(GIVER, 'accept')
  }
}
