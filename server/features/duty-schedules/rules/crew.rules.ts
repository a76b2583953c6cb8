import type { LegalityRuleId, Violation } from '#contract/duty-schedules/legality.ts'

import { dutyOf } from './duties.rules.ts'
import { violationOf, type Roster, type RosterPerson } from './roster.rules.ts'

type Crew = readonly RosterPerson[]

/** Breaches of who stands in the shifts of a month: leader, posts, number of people, and people of other plants. */
export function crewViolations(roster: Roster): Violation[] {
  const people = new Map(roster.people.map((person) => [person.employeeId, person]))
  const crews = crewsOf(roster, people)
  const shifts = roster.days.flatMap((day) =>
    roster.settings.shiftTypes.flatMap(({ code }) =>
      shiftViolations(roster, day, code, crews.get(`${day} ${code}`) ?? []),
    ),
  )
  return [...shifts, ...leaderCertificates(roster, people), ...peopleOfOtherPlants(roster, people)]
}

function crewsOf(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Map<string, RosterPerson[]> {
  const crews = new Map<string, RosterPerson[]>()
  for (const { employeeId, day, code } of roster.cells) {
    const person = people.get(employeeId)
    if (!person) continue
    const key = `${day} ${code}`
    crews.set(key, [...(crews.get(key) ?? []), person])
  }
  return crews
}

function shiftViolations({ settings }: Roster, day: string, shiftCode: string, crew: Crew): Violation[] {
  const about = (rule: LegalityRuleId, value: number, limit: number) =>
    violationOf(rule, { employeeId: null, shiftCode, days: [day], value, limit })
  const holders = (post: string) => crew.filter(({ positionTitle }) => positionTitle === post).length
  const leaders = holders('shiftLeader')
  return [
    ...(leaders === 1 ? [] : [about('oneShiftLeader', leaders, 1)]),
    ...(crew.length >= settings.minimumCrew ? [] : [about('minimumCrew', crew.length, settings.minimumCrew)]),
    ...settings.posts.flatMap(({ positionTitle, atLeast, atMost }) => {
      const count = holders(positionTitle)
      if (count >= atLeast && count <= atMost) return []
      return [about('postsCovered', count, count < atLeast ? atLeast : atMost)]
    }),
  ]
}

function leaderCertificates(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  const shifts = new Set(roster.settings.shiftTypes.map(({ code }) => code))
  return perPerson(roster, people, 'leaderCertificate', (person, day, code) => {
    if (person.positionTitle !== 'shiftLeader' || !shifts.has(code)) return false
    return person.certifiedUntil === null || person.certifiedUntil < day
  })
}

function peopleOfOtherPlants(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  return perPerson(roster, people, 'personOfPlant', (person, day, code) => {
    const cell = { employeeId: person.employeeId, day, code, overtimeHours: 0 }
    return !person.isOfPlant && dutyOf(cell, roster.settings) !== undefined
  })
}

/** One breach for each person with all the days of the month on which they break a rule. */
function perPerson(
  roster: Roster,
  people: ReadonlyMap<number, RosterPerson>,
  rule: LegalityRuleId,
  breaks: (person: RosterPerson, day: string, code: string) => boolean,
): Violation[] {
  const inMonth = new Set(roster.days)
  const days = new Map<RosterPerson, string[]>()
  for (const { employeeId, day, code } of roster.cells) {
    const person = people.get(employeeId)
    if (person && inMonth.has(day) && breaks(person, day, code))
      days.set(person, [...(days.get(person) ?? []), day].sort())
  }
  return [...days].map(([person, of]) =>
    violationOf(
      rule,
      { employeeId: person.employeeId, shiftCode: null, days: of, value: of.length, limit: 0 },
      person,
    ),
  )
}
