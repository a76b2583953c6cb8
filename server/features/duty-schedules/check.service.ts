import { Problem, type Language } from '#contract/core/problem.ts'
import { violationKey, violationTextWithSource } from '#contract/duty-schedules/legality.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'
import { readContractedDays } from '#server/features/labour-contracts/labour-contracts.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { readAllowed, readRoster } from './roster.list.ts'
import { checkRoster } from './rules/legality.rules.ts'
import type { Roster } from './rules/roster.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

type Month = Parameters<typeof readRoster>[1]

/**
 * Every breach of a rule in a schedule, and who allowed it.
 *
 * @param withContracts also says who works without a labour contract: for those only who make schedules
 */
export async function checkSchedule(
  db: Db,
  schedule: Month,
  withContracts = false,
): Promise<CheckedViolation[]> {
  const settings = await readDutySettings(db, schedule.plantId)
  const roster = await readRoster(db, schedule, settings)
  const violations = checkRoster(
    withContracts ? await contractedRoster(db, schedule.plantId, roster) : roster,
  )
  const allowed = await readAllowed(db, schedule.id)
  return violations.map((violation) => {
    const key = violationKey(violation)
    return { ...violation, key, allowed: allowed.get(key) ?? null }
  })
}

async function contractedRoster(db: Db, plantId: number, roster: Roster): Promise<Roster> {
  const ids = roster.people.map(({ employeeId }) => employeeId)
  const days = await readContractedDays(db, plantId, ids)
  if (!days) return roster
  const people = roster.people.map((person) => ({
    ...person,
    contracted: days.filter(({ employeeId }) => employeeId === person.employeeId),
  }))
  return { ...roster, people }
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
