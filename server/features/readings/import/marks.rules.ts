/** The first and last time of what an import wrote. */
export interface Marks {
  readonly from?: string
  readonly to?: string
}

/** What an import noted, as it comes from the database. */
export function marksOf(noted: unknown): Marks {
  return typeof noted === 'object' && noted !== null ? noted : {}
}

/** The marks once more readings were written; `times` are instants. */
export function marksAfter({ from, to }: Marks, times: readonly string[]): Marks {
  const known = [from, to].filter((time) => time !== undefined)
  let [first, last] = [known[0], known.at(-1)]
  for (const time of times) {
    if (first === undefined || time < first) first = time
    if (last === undefined || time > last) last = time
  }
  return first === undefined || last === undefined ? {} : { from: first, to: last }
}
