import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { draftedPeriod, type DraftedKind } from '#contract/reports/settings.ts'
import { titleOf } from '#contract/reports/periods.ts'
import { findOpenShift } from '#server/features/duty-shift-logs/duty-shift-logs.public.ts'
import {
  findHolders,
  tell,
  tellByItself,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import { byTheSystem } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { kindsOf } from '../reading/kinds.ts'
import { listHandedOver, listPlants, type AboutNamed, type ReportPlant } from '../reading/subjects.list.ts'
import { ENTITY, noticeOf, toldOf } from '../reports.service.ts'
import { findNewest, insertReport } from '../reports.store.ts'
import { findMade, noteMadeShift, noteMadeUntil } from './drafting.store.ts'
import { draftingDay, duePeriods, MAX_CAUGHT_UP } from './due.rules.ts'
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
    if (fitting.includes(kind))
      made +=
        kind === 'shift'
          ? await draftShifts(pool, plant, now)
          : await draftKind(pool, { plant, kind, today, now })
  return made
}

interface Due {
  readonly plant: ReportPlant
  readonly kind: Exclude<DraftedKind, 'shift'>
  readonly today: string
  readonly now: Date
}

async function draftKind(pool: Db, { plant, kind, today, now }: Due): Promise<number> {
  return tellByItself(pool, now, async (work) => {
    const { madeUntil } = await findMade(work.db, plant.id, kind)
    const entered = plantDay(new Date(plant.createdAt))
    const { commissionedOn } = plant
    const since = commissionedOn !== null && commissionedOn > entered ? commissionedOn : entered
    const due = duePeriods(draftedPeriod(kind), madeUntil, { since, today })
    const last = due.at(-1)
    if (!last || !(await noteMadeUntil(work.db, plant.id, kind, last.to))) return 0
    let made = 0
    for (const days of due)
      if (await draftOne(work, plant, kind, { ...days, recordId: null, recordName: null })) made += 1
    return made
  })
}

/** Drafts the report of each shift that was handed over since the last one. */
async function draftShifts(pool: Db, plant: ReportPlant, now: Date): Promise<number> {
  return tellByItself(pool, now, async (work) => {
    const { madeRecordId } = await findMade(work.db, plant.id, 'shift')
    const due = await listHandedOver(work.db, plant.id, madeRecordId, MAX_CAUGHT_UP)
    const newest = due.at(-1)
    if (!newest || !(await noteMadeShift(work.db, plant.id, newest))) return 0
    let made = 0
    for (const { id: recordId, name: recordName, day } of due)
      if (await draftOne(work, plant, 'shift', { from: day, to: day, recordId, recordName })) made += 1
    return made
  })
}

/** Drafts one period or shift unless somebody has begun it. */
async function draftOne(
  work: Telling,
  { id: plantId, code }: ReportPlant,
  kind: DraftedKind,
  about: AboutNamed,
): Promise<boolean> {
  const { db, now, audit } = work
  const { from, to, recordId, recordName } = about
  const key = { plantId, kind, fromDay: from, toDay: to, recordId }
  if (await findNewest(db, key)) return false
  const title = titleOf(kind, about, 'vi')
  const draft = {
    ...key,
    recordName,
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
