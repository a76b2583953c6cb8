/** Something of the demonstration that takes the next number of a book. */
export interface Turn {
  readonly at: Date
  readonly take: () => Promise<unknown>
}

/** Turns, and what is left to do when all have been taken. */
export interface Course {
  readonly turns: readonly Turn[]
  readonly end: () => Promise<void>
}

/** One after the other by their time, whoever tells of them: a higher number was never given before a lower one. */
export async function takeTurns(turns: readonly Turn[]): Promise<void> {
  for (const { take } of turns.toSorted((one, other) => one.at.getTime() - other.at.getTime())) await take()
}
