import { plantDay } from '#contract/core/format.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { dayAfter } from '#contract/core/days.ts'
import { tellByItself } from '#server/features/notifications/notifications.public.ts'
import { byTheSystem } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { NOBODY } from '../expected-outputs.service.ts'
import { insertOutput } from '../expected-outputs.store.ts'
import { told } from '../history.rules.ts'
import { proposeOutput } from '../proposing/proposal.service.ts'
import { listNewestPlans, listPlanningPlants } from './due.list.ts'

/** Nobody's number: what the system drafted is its writer's as soon as somebody takes it further. */

/** At seven in the morning drafts the plan of tomorrow where nobody has begun, by the method of the plant's last plan. */
export function morningDrafts(pool: Db): Job {
  return defineJob({
    name: 'morning-drafts',
    schedule: '0 7 * * *',
    async run({ now, log, signal }) {
      for (const { id } of await listPlanningPlants(pool)) {
        if (signal.aborted) return
        if (await draftTomorrow(pool, id, now)) log.info({ plantId: id }, 'plan of tomorrow drafted')
      }
    },
  })
}

/** Drafts the plan of tomorrow of a plant; false where there is one already, or the method lacks what it works with. */
export async function draftTomorrow(pool: Db, plantId: number, now: Date): Promise<boolean> {
  const startsOn = dayAfter(plantDay(now), 1)
  return tellByItself(pool, now, async ({ db, audit }) => {
    const [newest] = await listNewestPlans(db, [plantId], [startsOn])
    if (newest?.outputId !== null) return false
    const proposal = await proposeOutput({ db, now }, { powerPlantId: plantId, period: 'day', startsOn })
    if (proposal.lacks !== null || proposal.method === 'typed') return false
    const { method, inputs, steps, outages, units, peakMw, levelEndM } = proposal
    const figures: ExpectedOutputFigures = {
      method,
      inputs,
      steps,
      outages,
      units,
      peakMw,
      levelEndM,
      waterValueVndPerKwh: [],
      waterValueBasis: null,
      note: null,
    }
    const key = { plantId, period: 'day', startsOn } as const
    const author = { authorId: NOBODY, authorName: byTheSystem.actorName }
    const id = await insertOutput(db, figures, { ...key, ...author, revision: 1, createdAt: now })
    const { period } = key
    const named = { powerPlantId: plantId, period, startsOn, revision: 1 }
    audit.created('expected-outputs', id, { ...named, ...told(figures, period) })
    return true
  })
}
