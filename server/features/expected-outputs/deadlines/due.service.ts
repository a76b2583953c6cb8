import { formatDay, formatInstant } from '#contract/core/format.ts'
import { paths, pathTo, PLANT, screen } from '#contract/core/paths.ts'
import { WARN_MINUTES, type DuePlan } from '#contract/expected-outputs/deadline.ts'
import {
  findHolders,
  settle,
  tell,
  tellByItself,
} from '#server/features/notifications/notifications.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { listDuePlans, listPlanningPlants } from './due.list.ts'

/** The plans that are about to be late, or are, at the plants the caller may see. */
export async function readDuePlans({ db, actor, now }: Viewing): Promise<{ items: DuePlan[] }> {
  const plants = (await listPlanningPlants(db)).filter(({ id }) => seesPlant(actor, id))
  return { items: await listDuePlans(db, plants, now) }
}

/** Every five minutes tells whoever prepares plans of those that are about to be late, or are. */
export function planDeadlines(pool: Db): Job {
  return defineJob({
    name: 'plan-deadlines',
    schedule: '*/5 * * * *',
    run: ({ now }) => tellDuePlans(pool, now),
  })
}

const aboutOf = (plantId: number) => `expected-outputs-due:${plantId}`

/** Tells of each plan an hour and half an hour before it has to be sent, and once it is late; taken back when all are sent. */
export async function tellDuePlans(pool: Db, now: Date): Promise<void> {
  const plants = await listPlanningPlants(pool)
  const due = await listDuePlans(pool, plants, now)
  if (plants.length === 0) return
  await tellByItself(pool, now, async (work) => {
    for (const { id } of plants)
      if (!due.some(({ powerPlantId }) => powerPlantId === id)) await settle(work, aboutOf(id))
    for (const plan of due)
      await tell(work, [
        {
          kind: 'planDue',
          receivers: await findHolders(work.db, 'ExpectedOutputs.Write', plan.powerPlantId),
          about: aboutOf(plan.powerPlantId),
          cause: `${plan.day} ${stageOf(plan, now)}`,
          plantId: plan.powerPlantId,
          subject: `${plan.powerPlantName}, ${formatDay(plan.day)}`,
          detail: plan.isLate
            ? {
                vi: `Quá hạn gửi điều độ lúc ${formatInstant(plan.sendBy)}`,
                en: `Had to be with dispatch by ${formatInstant(plan.sendBy)}`,
              }
            : {
                vi: `Phải gửi điều độ trước ${formatInstant(plan.sendBy)}`,
                en: `Has to be with dispatch by ${formatInstant(plan.sendBy)}`,
              },
          address: addressOf(plan),
        },
      ])
  })
}

/** The narrowest of the times before the end that has begun; `late` after it. */
function stageOf({ sendBy, isLate }: DuePlan, now: Date): string {
  if (isLate) return 'late'
  const left = (Date.parse(sendBy) - now.getTime()) / 60_000
  return String(WARN_MINUTES.findLast((minutes) => left <= minutes) ?? WARN_MINUTES[0])
}

const addressOf = ({ outputId, day, powerPlantId }: DuePlan): string =>
  outputId === null
    ? screen(paths.newExpectedOutput, { [PLANT]: powerPlantId, ngay: day })
    : pathTo(paths.expectedOutput, { id: outputId })
