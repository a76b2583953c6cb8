import type { LegalityRuleId, Violation } from '#contract/duty-schedules/legality.ts'
import { positionsOnShift } from '#contract/duty-schedules/settings.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'

import { dutyOf, type Duty, type WorkTime } from './duties.rules.ts'
import { violationOf, type Roster, type RosterPerson } from './roster.rules.ts'

/** Somebody who stands a shift, or a part of it. */
interface Presence extends Pick<WorkTime, 'startsAt' | 'endsAt'> {
  readonly person: RosterPerson
}
type Crew = readonly Presence[]

/** Breaches of who stands in the shifts of a month: leader, posts, number of people, and people who may not stand one. */
export function crewViolations(roster: Roster): Violation[] {
  const people = new Map(roster.people.map((person) => [person.employeeId, person]))
  const crews = crewsOf(roster, people)
  const shifts = roster.days.flatMap((day) =>
    roster.settings.shiftTypes.flatMap(({ code }) =>
      shiftViolations(roster, day, code, crews.get(`${day} ${code}`) ?? []),
    ),
  )
  return [
    ...shifts,
    ...leaderCertificates(roster, people),
    ...positionsNotOnShift(roster, people),
    ...peopleOfOtherPlants(roster, people),
    ...withoutContract(roster, people),
  ]
}

function crewsOf(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Map<string, Presence[]> {
  const crews = new Map<string, Presence[]>()
  for (const cell of roster.cells) {
    const person = people.get(cell.employeeId)
    if (!person) continue
    for (const { code, startsAt, endsAt } of dutyOf(cell, roster.settings)?.times ?? []) {
      const key = `${cell.day} ${code}`
      const crew = crews.get(key)
      const presence = { person, startsAt, endsAt }
      if (crew) crew.push(presence)
      else crews.set(key, [presence])
    }
  }
  return crews
}

/** Who stands a shift together, from each change of places to the next. */
function crewsInTurn(crew: Crew): RosterPerson[][] {
  const ends = [...new Set(crew.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]))].sort((a, b) => a - b)
  if (ends.length < 2) return [[]]
  return ends
    .slice(0, -1)
    .map((from) =>
      crew.filter(({ startsAt, endsAt }) => startsAt <= from && from < endsAt).map(({ person }) => person),
    )
}

/** What is wrong with a crew at any time of its shift, each with the first count that is. */
function shiftViolations({ settings }: Roster, day: string, shiftCode: string, crew: Crew): Violation[] {
  const inTurn = crewsInTurn(crew)
  const onShift = positionsOnShift(settings.postHolders)
  const broken = (rule: LegalityRuleId, post: PositionTitle | null, atLeast: number, atMost: number) => {
    const counts = inTurn.map(
      (people) =>
        people.filter(({ positionTitle }) =>
          post === null ? onShift.has(positionTitle) : positionTitle === post,
        ).length,
    )
    const value = counts.find((count) => count < atLeast || count > atMost)
    if (value === undefined) return []
    const limit = value < atLeast ? atLeast : atMost
    const named = rule === 'postsCovered' ? post : null
    return [violationOf(rule, { employeeId: null, shiftCode, days: [day], post: named, value, limit })]
  }
  return [
    ...broken('oneShiftLeader', 'shiftLeader', 1, 1),
    ...broken('minimumCrew', null, settings.minimumCrew, Number.POSITIVE_INFINITY),
    ...settings.posts.flatMap(({ positionTitle, atLeast, atMost }) =>
      broken('postsCovered', positionTitle, atLeast, atMost),
    ),
  ]
}

/** Those who stand a shift although their position allows none of its posts. */
function positionsNotOnShift(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  const shifts = new Set(roster.settings.shiftTypes.map(({ code }) => code))
  const onShift = positionsOnShift(roster.settings.postHolders)
  return perPerson(roster, people, 'positionOnShift', ({ positionTitle }, { times }) => {
    return !onShift.has(positionTitle) && times.some(({ code }) => shifts.has(code))
  })
}

function leaderCertificates(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  const shifts = new Set(roster.settings.shiftTypes.map(({ code }) => code))
  return perPerson(roster, people, 'leaderCertificate', (person, { day, times }) => {
    if (person.positionTitle !== 'shiftLeader' || !times.some(({ code }) => shifts.has(code))) return false
    return person.certifiedUntil === null || person.certifiedUntil < day
  })
}

function peopleOfOtherPlants(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  return perPerson(roster, people, 'personOfPlant', ({ isOfPlant }) => !isOfPlant)
}

/** Those who work on days without a labour contract, where the plant keeps them. */
function withoutContract(roster: Roster, people: ReadonlyMap<number, RosterPerson>): Violation[] {
  return perPerson(
    roster,
    people,
    'labourContract',
    ({ contracted }, { day }) =>
      contracted !== undefined &&
      !contracted.some(({ from, until }) => from <= day && (until === null || day <= until)),
  )
}

/** One breach for each person with all the days of the month on which they break a rule. */
function perPerson(
  roster: Roster,
  people: ReadonlyMap<number, RosterPerson>,
  rule: LegalityRuleId,
  breaks: (person: RosterPerson, duty: Duty) => boolean,
): Violation[] {
  const inMonth = new Set(roster.days)
  const days = new Map<RosterPerson, string[]>()
  for (const cell of roster.cells) {
    const person = people.get(cell.employeeId)
    if (!person || !inMonth.has(cell.day)) continue
    const duty = dutyOf(cell, roster.settings)
    if (duty && breaks(person, duty)) days.set(person, [...(days.get(person) ?? []), cell.day].sort())
  }
  return [...days].map(([person, of]) =>
    violationOf(
      rule,
      {
        employeeId: person.employeeId,
        shiftCode: null,
        days: of,
        post: rule === 'positionOnShift' ? person.positionTitle : null,
        value: of.length,
        limit: 0,
      },
      person,
    ),
  )
}
