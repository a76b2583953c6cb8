import type { DetailsOf } from '#contract/proposals/forms.ts'

/** A cell of the roster that a swap changes. */
export interface SwappedCell {
  readonly employeeId: number
  readonly day: string
  readonly from: string | null
  readonly to: string | null
}

/** What the roster says of a person on a day; null for a day off. */
export type CodeOn = (employeeId: number, day: string) => string | null

type Swap = Omit<DetailsOf<'shiftSwap'>, 'kind'>

/**
 * The cells that a swap changes, and no others: the author gives the shift of one day and takes the other's of another. On
 * one day the two change shifts; with days of their own, whoever takes a shift must be free on its day (`standingInTheWay`).
 */
export function swappedCells(
  authorId: number,
  { ownDay, withId, withDay }: Swap,
  codeOn: CodeOn,
): SwappedCell[] {
  const [own, others] = [codeOn(authorId, ownDay), codeOn(withId, withDay)]
  const isOneDay = ownDay === withDay
  const moved = (day: string, giverId: number, takerId: number, code: string | null): SwappedCell[] => [
    { employeeId: giverId, day, from: code, to: isOneDay ? others : null },
    { employeeId: takerId, day, from: codeOn(takerId, day), to: code },
  ]
  return isOneDay
    ? moved(ownDay, authorId, withId, own)
    : [...moved(ownDay, authorId, withId, own), ...moved(withDay, withId, authorId, others)]
}

/** What those who take a shift on a day of its own still have on that day: it would go with the swap, and nobody asked. */
export function standingInTheWay(
  authorId: number,
  { ownDay, withId, withDay }: Swap,
  codeOn: CodeOn,
): { readonly employeeId: number; readonly day: string; readonly code: string }[] {
  if (ownDay === withDay) return []
  const taken = [
    { employeeId: withId, day: ownDay },
    { employeeId: authorId, day: withDay },
  ]
  return taken.flatMap((one) => {
    const code = codeOn(one.employeeId, one.day)
    return code === null ? [] : [{ ...one, code }]
  })
}

/**
 * The days on which a colleague has a shift to give for that of a day, the likeliest first: the day itself, on which the two
 * exchange two different shifts, then those on which each is free to take the other's, the nearest first.
 *
 * @param shifts the days on which the colleague stands a shift
 */
export function daysToOffer(
  { authorId, ownDay, withId }: Omit<Swap, 'withDay'> & { readonly authorId: number },
  shifts: readonly string[],
  codeOn: CodeOn,
): string[] {
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(ownDay))
  const isSameShift = (day: string) => day === ownDay && codeOn(authorId, day) === codeOn(withId, day)
  return shifts
    .filter((withDay) => !isSameShift(withDay))
    .filter((withDay) => standingInTheWay(authorId, { ownDay, withId, withDay }, codeOn).length === 0)
    .toSorted((one, other) => away(one) - away(other) || one.localeCompare(other))
}

const DAY_MS = 86_400_000

/** Every day, Monday to Sunday, of the weeks that some days fall into, in order. */
export function daysOfWeeks(days: readonly string[]): string[] {
  const mondays = days.map((day) => {
    const at = Date.parse(day)
    return at - ((new Date(at).getUTCDay() + 6) % 7) * DAY_MS
  })
  return [...new Set(mondays)]
    .sort((one, other) => one - other)
    .flatMap((monday) =>
      Array.from({ length: 7 }, (_, at) => new Date(monday + at * DAY_MS).toISOString().slice(0, 10)),
    )
}

/** What a person does on some days before a swap and after it. */
export interface SwapRow {
  readonly employeeId: number
  readonly before: readonly (string | null)[]
  readonly after: readonly (string | null)[]
}

/** What those who swap do on some days before and after: the two differ in the swapped cells alone. */
export function swapRows(
  employeeIds: readonly number[],
  days: readonly string[],
  cells: readonly SwappedCell[],
  codeOn: CodeOn,
): SwapRow[] {
  return employeeIds.map((employeeId) => {
    const before = days.map((day) => codeOn(employeeId, day))
    const swappedOn = (day: string) => cells.find((one) => one.employeeId === employeeId && one.day === day)
    const after = days.map((day) => {
      const swapped = swappedOn(day)
      return swapped ? swapped.to : codeOn(employeeId, day)
    })
    return { employeeId, before, after }
  })
}
