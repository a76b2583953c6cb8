import { plantDay } from '#contract/core/format.ts'
import type { ExpectedOutputFigures } from '#contract/expected-outputs/output.ts'
import { dayAfter } from '#contract/core/days.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { byTheSystem, insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { insertOutput } from '../expected-outputs.store.ts'
import { told } from '../history.rules.ts'
import { proposeOutput } from '../proposing/proposal.service.ts'
import { listNewestPlans, listPlanningPlants } from './due.list.ts'

/** Nobody's number: what the system drafted is its writer's as soon as somebody takes it further. */
const NOBODY = 0

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
  const events = await pool.transaction().execute(async (db) => {
    const [newest] = await listNewestPlans(db, [plantId], [startsOn])
    if (newest?.outputId !== null) return undefined
    const proposal = await proposeOutput({ db, now }, { powerPlantId: plantId, period: 'day', startsOn })
    if (proposal.lacks !== null || proposal.method === 'typed') return undefined
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
    const audit = new Audit()
    const { period } = key
    const named = { powerPlantId: plantId, period, startsOn, revision: 1 }
    audit.created('expected-outputs', id, { ...named, ...told(figures, period) })
    await insertHistory(
      db,
      audit.entries.map((entry) => ({
        ...entry,
        ...byTheSystem,
        at: now,
        changes: JSON.stringify(entry.changes),
      })),
    )
    return insertEvents(db, now, audit.changedRecords())
  })
  if (events) announceChanges(pool, events)
  return events !== undefined
}
