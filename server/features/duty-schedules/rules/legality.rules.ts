import type { Violation } from '#contract/duty-schedules/legality.ts'

import { crewViolations } from './crew.rules.ts'
import { dutiesByPerson } from './duties.rules.ts'
import { restViolations } from './rest.rules.ts'
import type { Roster } from './roster.rules.ts'
import { workingTimeViolations } from './working-time.rules.ts'

/** Every breach of a rule in a month: person by person, then shift by shift. */
export function checkRoster(roster: Roster): Violation[] {
  const duties = dutiesByPerson(roster.cells, roster.settings, roster.overtimes)
  const inMonth = new Set(roster.days)
  const ofPeople = roster.people.flatMap((person) => {
    const own = duties.get(person.employeeId) ?? []
    return [
      ...restViolations(person, own, inMonth, roster.settings.rules),
      ...workingTimeViolations(person, own, inMonth, roster.settings.rules),
    ]
  })
  return [...ofPeople, ...crewViolations(roster)]
}
