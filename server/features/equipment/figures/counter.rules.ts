/** What was told of a counter of hours at a time: what it read, or that another one took its place. */
export interface CounterLine {
  readonly at: string
  /** Null for a replacement. */
  readonly reading: number | null
  /** What the old counter read last, and the new one first. */
  readonly replaced: { readonly last: number; readonly first: number } | null
}

/** How long something has run by its counters. */
export interface CountedHours {
  readonly hours: number
  /** How much of it is of counters that were replaced: what each read last, less what the next one read first. */
  readonly replacedHours: number
}

/**
 * How long something had run at each line, lines in their order: what its counter reads, and what the counters before it told.
 *
 * @param carried what counters told that were replaced before
 */
function totalsOf(lines: readonly CounterLine[], carried = 0): CountedHours[] {
  let replacedHours = carried
  return lines.map(({ reading, replaced }) => {
    if (replaced) replacedHours += replaced.last - replaced.first
    return { hours: (replaced ? replaced.first : (reading ?? 0)) + replacedHours, replacedHours }
  })
}

/** How long something has run by what was told of its counter last; null where nothing was. */
export function hoursByCounter(lines: readonly CounterLine[], carried = 0): CountedHours | null {
  return totalsOf(lines, carried).at(-1) ?? null
}

/** What does not fit to a line that is told: hours that were told before it, or after. */
export interface Misfit {
  readonly is: 'fell' | 'ahead'
  readonly hours: number
  readonly other: number
  readonly at: string
}

/** Hours never fall: a line must not tell less than the one before it, nor more than the one after. */
export function misfitOf(lines: readonly CounterLine[], told: CounterLine): Misfit | undefined {
  const until = lines.filter(({ at }) => Date.parse(at) <= Date.parse(told.at))
  const all = [...until, told, ...lines.slice(until.length)]
  const totals = totalsOf(all)
  const [place, here] = [until.length, totals[until.length]?.hours ?? 0]
  for (const [step, is] of [
    [-1, 'fell'],
    [1, 'ahead'],
  ] as const) {
    const [line, other] = [all[place + step], totals[place + step]?.hours]
    if (line && other !== undefined && (is === 'fell' ? other > here : other < here))
      return { is, hours: here, other, at: line.at }
  }
  return undefined
}
