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

/**
 * The cells that a swap changes: on each of its days the two do what the other would have done. With days of their own,
 * the author gives a shift on one and takes one on the other.
 */
export function swappedCells(
  authorId: number,
  { ownDay, withId, withDay }: Omit<DetailsOf<'shiftSwap'>, 'kind'>,
  codeOn: CodeOn,
): SwappedCell[] {
  return [...new Set([ownDay, withDay])].flatMap((day) => {
    const [own, others] = [codeOn(authorId, day), codeOn(withId, day)]
    return [
      { employeeId: authorId, day, from: own, to: others },
      { employeeId: withId, day, from: others, to: own },
    ]
  })
}
