import { readDutySettings } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { deadlineOf, type Deadline } from '../rules/deadline.rules.ts'
import type { PathStep } from '../rules/state.rules.ts'

/** The deadline of a step of a plant that is reached now; by the plant's office hours and holidays, where the step says so. */
export async function deadlineOfStep(
  db: Db,
  plantId: number,
  step: PathStep | undefined,
  reachedAt: Date,
): Promise<Deadline> {
  if (!step?.inWorkingHours) return deadlineOf(step, reachedAt)
  const { officeHours, holidays } = await readDutySettings(db, plantId)
  return deadlineOf(step, reachedAt, { ...officeHours, holidays: new Set(holidays.map(({ day }) => day)) })
}
