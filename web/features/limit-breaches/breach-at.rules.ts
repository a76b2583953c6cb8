import type { LimitBreach } from '#contract/limit-breaches/index.ts'

type Stretch = Pick<LimitBreach, 'parameterId' | 'startedAt' | 'lastAt'>

/** The crossing of a limit that a value of its device belongs to; the ends of a crossing belong to it. */
export function breachAt<Breach extends Stretch>(
  breaches: readonly Breach[],
  { parameterId, at }: { readonly parameterId: number; readonly at: string },
): Breach | undefined {
  const atMs = Date.parse(at)
  return breaches.find(
    (breach) =>
      breach.parameterId === parameterId &&
      Date.parse(breach.startedAt) <= atMs &&
      atMs <= Date.parse(breach.lastAt),
  )
}
