import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { demoReadings } from './readings/fill-days.ts'
import { demoGoesOn } from './readings/go-on.ts'
import { demoHistory, planDemoHistory } from './readings/history.ts'
import { demoPastStates, planPastStates } from './units/past-states.ts'

/* The door of the demonstration. Nothing else of it may be imported by what runs without it, and this only when there is
   a demonstration: a start for real use loads none of its code and data. */

export { demoAccounts, DEMO_PASSWORD } from './demo-accounts.ts'
export { seedDemo } from './seed-demo.ts'

/** Puts what lies behind the first readings in the queue: days of readings, and of states of units. */
export async function planDemo(db: Db, historyDays: number, now: Date): Promise<void> {
  await planDemoHistory(db, historyDays, now)
  await planPastStates(db, historyDays, now)
}

/** What goes on in the background as long as a demonstration runs. */
export const demoJobs = (db: Db): Job[] => [demoReadings, demoHistory, demoPastStates, demoGoesOn(db)]
