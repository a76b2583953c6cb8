import type { Code } from './clipboard.rules.ts'

/** A cell that this user and somebody else changed at the same time: whose code is what, and on which day. */
export interface DayClash {
  readonly day: number
  readonly mine: Code
  readonly theirs: Code
}

/** A row after the server's newer state came in. */
export interface MergedRow {
  readonly codes: readonly Code[]
  readonly clashes: readonly DayClash[]
}

/**
 * Brings a row together with what the server has now. Cells the user has not touched follow the server; touched ones
 * stay, unless somebody else changed them too: those follow the server and are named, so that nothing of theirs is
 * overwritten unseen.
 *
 * @param base the codes of the server that the user's work began with
 * @param sent the user's own codes that were last sent there: where the server has them, nobody else was at work
 */
export function mergedRow(
  mine: readonly Code[],
  base: readonly Code[],
  theirs: readonly Code[],
  sent: readonly Code[] = base,
): MergedRow {
  const clashes: DayClash[] = []
  const codes = theirs.map((their, day) => {
    const my = mine[day] ?? null
    const before = their === sent[day] ? their : (base[day] ?? null)
    if (my === before || my === their) return their
    if (their === before) return my
    clashes.push({ day, mine: my, theirs: their })
    return their
  })
  return { codes, clashes }
}
