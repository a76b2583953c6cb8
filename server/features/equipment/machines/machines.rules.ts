import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { machineProblems } from '#contract/equipment/machines/problems.ts'

/** A place or a machine that a replacement is about, as its refusals name it. */
interface Named {
  readonly name: string
  /** The first day on which it was what it is now; null where nobody knows. */
  readonly since: string | null
}

interface ReplacementDays {
  readonly day: string
  readonly today: string
  /** Each place that gets another machine, and since when it is in operation. */
  readonly places: readonly Named[]
  /** Each machine that leaves a place, and the place. */
  readonly leaving: readonly (Named & { readonly place: string })[]
  /** The machine that lay in store, since it was taken out last. */
  readonly stored: Named | null
}

/**
 * Holds the day of a replacement against what is known: it has come, the places were in use, and every machine stood where
 * it leaves for a day at least.
 */
export function requireDay({ day, today, places, leaving, stored }: ReplacementDays): void {
  if (day > today) throw new Problem(machineProblems.inFuture)
  for (const { name, since } of places)
    if (since !== null && day < since)
      throw new Problem(machineProblems.beforeInUse, { place: name, since: formatDay(since) })
  for (const { name, place, since } of leaving)
    if (since !== null && day <= since)
      throw new Problem(machineProblems.beforeFormer, { machine: name, place, since: formatDay(since) })
  if (stored?.since && day < stored.since)
    throw new Problem(machineProblems.beforeRemoved, {
      machine: stored.name,
      since: formatDay(stored.since),
    })
}

/**
 * The first day of the machine that a place came with, of which nothing was written: when the one before it was taken out,
 * or the place was set up. Null where nobody said, or it would stand there for no day at all.
 */
export function firstDay(
  {
    installDate,
    commissionDate,
  }: { readonly installDate: string | null; readonly commissionDate: string | null },
  lastRemovedOn: string | null,
  day: string,
): string | null {
  const known = lastRemovedOn ?? installDate ?? commissionDate
  return known !== null && known < day ? known : null
}
