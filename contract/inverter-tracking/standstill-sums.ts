import type { Standstill, StopGroup } from './summary.ts'

/** Standstills that have one cause, or a single one, with what they come to. */
export interface StandstillSum {
  /** That of the group, or one made of the single standstill. */
  readonly id: string
  /** Null for a single standstill. */
  readonly group: StopGroup | null
  /** In the order of the list; never empty. */
  readonly items: readonly Standstill[]
  readonly date: string
  /** When the first of them stopped and the last ran again. */
  readonly from: string
  readonly to: string
  /** Of all inverters together, as are those at noon. */
  readonly minutes: number
  readonly noonMinutes: number
  /** Null where nobody knows it of any of them. */
  readonly lostKwh: number | null
}

/** Puts together what stopped together, in the order of the first of each. Sums are those of the single standstills. */
export function standstillSums(items: readonly Standstill[]): StandstillSum[] {
  const byId = new Map<string, Standstill[]>()
  for (const item of items) {
    const id = item.group?.id ?? `${item.inverterId}|${item.from}`
    byId.set(id, [...(byId.get(id) ?? []), item])
  }
  return [...byId].flatMap(([id, own]) => {
    const [first] = own
    return first ? [{ id, group: first.group, items: own, date: first.date, ...totalsOf(own) }] : []
  })
}

/** What standstills come to; the period is from the first stop to the last end. */
export function totalsOf(
  items: readonly Standstill[],
): Pick<StandstillSum, 'from' | 'to' | 'minutes' | 'noonMinutes' | 'lostKwh'> {
  const lost = items.flatMap(({ lostKwh }) => lostKwh ?? [])
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  return {
    from: items.map(({ from }) => from).toSorted()[0] ?? '',
    to:
      items
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
    minutes: sum(items.map(({ minutes }) => minutes)),
    noonMinutes: sum(items.map(({ noonMinutes }) => noonMinutes)),
    lostKwh: lost.length === 0 ? null : sum(lost),
  }
}
