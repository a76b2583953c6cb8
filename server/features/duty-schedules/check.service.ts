import { Problem, type Language } from '#contract/core/problem.ts'
import { violationKey, violationTextWithSource } from '#contract/duty-schedules/legality.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readAllowed, readRoster } from './roster.list.ts'
import { checkRoster } from './rules/legality.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

type Month = Parameters<typeof readRoster>[1]

/** Every breach of a rule in a schedule, and who allowed it. */
export async function checkSchedule(db: Db, schedule: Month): Promise<CheckedViolation[]> {
  const settings = await readDutySettings(db, schedule.plantId)
  const violations = checkRoster(await readRoster(db, schedule, settings))
  const allowed = await readAllowed(db, schedule.id)
  return violations.map((violation) => {
    const key = violationKey(violation)
    return { ...violation, key, allowed: allowed.get(key) ?? null }
  })
}

/** The breaches that stop a schedule: blocking ones nobody has allowed. */
export function openBreaches(violations: readonly CheckedViolation[]): CheckedViolation[] {
  return violations.filter(({ severity, allowed }) => severity === 'block' && allowed === null)
}

/** Stops what would leave open breaches. @throws problem `dutySchedules.breaksRule`, naming the first */
export function refuseBreaches(open: readonly CheckedViolation[], language: Language): void {
  const [first] = open
  if (!first) return
  throw new Problem(dutyScheduleProblems.breaksRule, {
    first: violationTextWithSource(first, language),
    count: open.length,
  })
}
