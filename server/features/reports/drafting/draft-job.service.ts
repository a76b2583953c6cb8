import { pathTo, paths } from '#contract/core/paths.ts'
import { draftedPeriod, type DraftedKind } from '#contract/reports/settings.ts'
import { titleOf, type ReportDays } from '#contract/reports/periods.ts'
import { findOpenShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import { findHolders, tell, type Telling } from '#server/features/notifications/notifications.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { byTheSystem, insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { kindsOf } from '../reading/kinds.ts'
import { listPlants, type ReportPlant } from '../reading/subjects.list.ts'
import { ENTITY, noticeOf, toldOf } from '../reports.service.ts'
import { findNewest, insertReport } from '../reports.store.ts'
import { findMadeUntil, noteMadeUntil } from './drafting.store.ts'
import { draftingDay, duePeriods } from './due.rules.ts'
import { reportPlantSettings } from './settings.store.ts'

/** Nobody's number: what the system drafted is everybody's who may write. */
const NOBODY = 0

/** Every five minutes drafts what is due by the settings of each plant; what a night missed is caught up. */
export function reportDrafts(pool: Db): Job {
  return defineJob({
    name: 'report-drafts',
    schedule: '4-59/5 * * * *',
    async run({ now, log, signal }) {
      for (const plant of await listPlants(pool)) {
        if (signal.aborted) return
        const made = await draftOfPlant(pool, plant, now)
        if (made > 0) log.info({ plantId: plant.id, reports: made }, 'reports drafted')
      }
    },
  })
}

/** Drafts what is due at a plant; answers how many drafts were made. */
export async function draftOfPlant(pool: Db, plant: ReportPlant, now: Date): Promise<number> {
  const settings = await reportPlantSettings.read(pool, plant.id)
  const today = draftingDay(now, settings.draftTime)
  const fitting = kindsOf(plant.kind)
  let made = 0
  for (const kind of settings.kinds)
    if (fitting.includes(kind)) made += await draftKind(pool, { plant, kind, today, now })
  return made
}

interface Due {
  readonly plant: ReportPlant
  readonly kind: DraftedKind
  readonly today: string
  readonly now: Date
}

async function draftKind(pool: Db, { plant, kind, today, now }: Due): Promise<number> {
  const { made, events } = await pool.transaction().execute(async (db) => {
    const madeUntil = await findMadeUntil(db, plant.id, kind)
    const due = duePeriods(draftedPeriod(kind), madeUntil, today)
    const last = due.at(-1)
    if (!last || !(await noteMadeUntil(db, plant.id, kind, last.to))) return { made: 0, events: undefined }
    const audit = new Audit()
    const work = { db, now, audit, actor: null }
    let count = 0
    for (const days of due) if (await draftOne(work, plant, kind, days)) count += 1
    const entries = audit.entries.map((entry) => ({
      ...entry,
      ...byTheSystem,
      at: now,
      changes: JSON.stringify(entry.changes),
    }))
    await insertHistory(db, entries)
    return { made: count, events: await insertEvents(db, now, audit.changedRecords()) }
  })
  if (events) announceChanges(pool, events)
  return made
}

/** Drafts one period unless somebody has begun it. */
async function draftOne(
  work: Telling,
  { id: plantId, code }: ReportPlant,
  kind: DraftedKind,
  days: ReportDays,
): Promise<boolean> {
  const { db, now, audit } = work
  const key = { plantId, kind, fromDay: days.from, toDay: days.to, recordId: null }
  if (await findNewest(db, key)) return false
  const title = titleOf(kind, { ...days, recordName: null }, 'vi')
  const draft = {
    ...key,
    recordName: null,
    title,
    revision: 1,
    reason: null,
    comments: {},
    authorId: NOBODY,
    authorName: byTheSystem.actorName,
    createdAt: now,
  }
  const id = await insertReport(db, draft)
  audit.created(ENTITY, id, toldOf(draft))
  await tell(work, [
    {
      kind: 'reportDrafted',
      receivers: await whoConfirms(db, plantId),
      about: noticeOf(id),
      cause: 'drafted',
      plantId,
      subject: `${title} ${code}`,
      address: pathTo(paths.report, { id }),
    },
  ])
  return true
}

/** Who leads the shift that is open; all who may confirm where none is, or its leader may not. */
async function whoConfirms(db: Db, plantId: number): Promise<number[]> {
  const holders = await findHolders(db, 'Reports.Confirm', plantId)
  const leader = (await findOpenShift(db, plantId))?.shiftLeaderId
  return leader !== undefined && holders.includes(leader) ? [leader] : holders
}
