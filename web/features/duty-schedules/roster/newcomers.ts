import type { RosterRow } from '#contract/duty-schedules/schedule.ts'

/** Somebody of the roster, without what they do. */
export type RosterPerson = Omit<RosterRow, 'codes' | 'parts' | 'emergencies' | 'overtimes'>

/** The row that somebody takes who is new in the grid: after the others of their team, else the last. */
export function placeOfNewcomer(people: readonly RosterPerson[], { dutyTeamId }: RosterPerson): number {
  const last = people.findLastIndex((person) => person.dutyTeamId === dutyTeamId)
  return last < 0 ? people.length : last + 1
}

/** The server's rows with those newcomers of whom it does not know yet. */
export function withNewcomers(
  rows: readonly RosterRow[],
  newcomers: readonly RosterPerson[],
): readonly RosterRow[] {
  const known = new Set(rows.map(({ employeeId }) => employeeId))
  const empty = rows[0]?.codes.map(() => null) ?? []
  return newcomers
    .filter(({ employeeId }) => !known.has(employeeId))
    .reduce(
      (all, person) =>
        all.toSpliced(placeOfNewcomer(all, person), 0, {
          ...person,
          codes: empty,
          parts: [],
          emergencies: [],
          overtimes: [],
        }),
      rows,
    )
}
