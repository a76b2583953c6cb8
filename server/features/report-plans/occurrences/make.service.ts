import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { tellByItself, type Telling } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { findPlanRow, keepMadeUntil, listRunningPlans, type PlanRow } from '../plans/plans.store.ts'
import { dueOf, nextNominal, nominalsOf, type Nominal } from '../rules/due.rules.ts'
import { readHolidays } from './holidays.list.ts'
import { insertOccurrences, type NewOccurrence } from './occurrences.store.ts'

/** How many days ahead reports are made; of what comes more seldom the next one is made however far away it is. */
const AHEAD_DAYS = 60
/** A day before a line was laid down may be due after it: holidays move it, at Tết by more than a week. */
const MOVED_DAYS = 15

export const TOPIC = 'report-occurrences'

/**
 * Makes the reports that are due soon, each once: a line is locked while its reports are made, and the table has one place
 * for each period. What a stopped server did not make it makes late, and it is red.
 *
 * @param pool each line is a transaction of its own
 */
export function reportsAhead(pool: Db): Job {
  return defineJob({
    name: 'reports-ahead',
    schedule: '*/10 * * * *',
    async run({ now, log, signal }) {
      for (const planId of await listRunningPlans(pool, madeUntil(now))) {
        if (signal.aborted) return
        let count = 0
        await tellByItself(pool, now, async (work) => {
          count = await makeReports(work, planId)
        })
        if (count > 0) log.info({ planId, reports: count }, 'reports made ahead')
      }
    },
  })
}

/** The last of the days ahead: a line that is made until then has nothing to make before tomorrow. */
const madeUntil = (now: Date): string => dayAfter(plantDay(now), AHEAD_DAYS)

/** Makes what is due of a line within the days ahead and is not there yet, and says how many; nothing of one that is gone. */
export async function makeReports({ db, now, audit }: Telling, planId: number): Promise<number> {
  // Whoever comes second waits here, and then finds what the first has made.
  const plan = await findPlanRow(db, planId)
  if (!plan || plan.applies === 'no' || plan.frequency === 'event') return 0
  const until = madeUntil(now)
  if (plan.madeUntil !== null && plan.madeUntil >= until) return 0
  await keepMadeUntil(db, planId, until)
  const nominals = dueNominals(plan, plantDay(now), until)
  if (nominals.length === 0) return 0
  const holidays = await readHolidays(db, plan.plantId)
  const made = await insertOccurrences(
    db,
    nominals
      .map((nominal) => toOccurrence(plan, nominal, holidays))
      .filter(({ dueLegalAt }) => Date.parse(dueLegalAt) > Date.parse(plan.effectiveFrom)),
  )
  if (made.size > 0) audit.announced(TOPIC, planId)
  return made.size
}

/** What a line names and nobody has looked at yet, and the next one behind that. */
function dueNominals(plan: PlanRow, today: string, until: string): Nominal[] {
  const begins = dayAfter(plantDay(plan.effectiveFrom), -MOVED_DAYS)
  const after = plan.madeUntil === null ? begins : dayAfter(plan.madeUntil, 1)
  const from = after > plan.startsOn ? after : plan.startsOn
  const nominals = from <= until ? nominalsOf(plan, from, until) : []
  if (nominals.some(({ on }) => on > today)) return nominals
  const next = nextNominal(plan, plan.startsOn > until ? dayAfter(plan.startsOn, -1) : today)
  return next && next.on >= plan.startsOn ? [...nominals, next] : nominals
}

function toOccurrence(plan: PlanRow, nominal: Nominal, holidays: ReadonlySet<string>): NewOccurrence {
  const { legalAt, internalAt } = dueOf(plan, nominal.on, holidays)
  return {
    ...ofPlan(plan),
    key: nominal.key,
    nominalOn: nominal.on,
    periodFrom: nominal.from,
    periodTo: nominal.to,
    dueLegalAt: legalAt,
    dueInternalAt: internalAt,
  }
}

/** What every report takes from its line. */
export const ofPlan = ({
  id,
  plantId,
  frequency,
  reportName,
  recipient,
  preparerId,
  approverId,
}: PlanRow) => ({
  planId: id,
  plantId,
  frequency,
  reportName,
  recipient,
  preparerId,
  approverId,
})
