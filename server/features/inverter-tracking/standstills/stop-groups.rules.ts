import type { StopGroup } from '#contract/inverter-tracking/summary.ts'

import type { Running } from './standstill.rules.ts'

const MINUTE_MS = 60_000

/** Stops that begin within so many minutes of the first of them have one cause. */
export const TOGETHER_MINUTES = 10

/** From this share of the running inverters on, the whole plant or station is said to have stopped. */
export const WHOLE_SHARE = 0.8

interface Placed {
  readonly id: number
  readonly station: string | null
}

interface PlacedStop extends Placed {
  readonly fromMs: number
}

/** Whose inverters are counted together. */
interface Scope {
  readonly kind: StopGroup['kind']
  readonly station: string | null
  readonly inverters: readonly Placed[]
}

/** Names a stop among those of a day. */
export const stopKey = (inverterId: number, fromMs: number): string => `${inverterId} ${fromMs}`

/**
 * What stopped together on a day, by {@link stopKey}. Of the inverters that run or stop within ten minutes of a stop, at
 * least four in five (and at least two) must stop: those of the whole plant, which speaks for the grid, else those of one
 * station. An inverter without a reading then counts for neither side. 20 of 22 that run stop at 10:00: one group of 20/22.
 */
export function stopGroups(
  inverters: readonly Placed[],
  running: ReadonlyMap<number, Pick<Running, 'stops' | 'ranIn'>>,
): ReadonlyMap<string, StopGroup> {
  const found = new Map<string, StopGroup>()
  const stops = inverters
    .flatMap((one) =>
      (running.get(one.id)?.stops ?? []).map(({ fromMs }): PlacedStop => ({ ...one, fromMs })),
    )
    .toSorted((one, other) => one.fromMs - other.fromMs)
  for (const scope of scopesOf(inverters)) {
    const ids = new Set(scope.inverters.map(({ id }) => id))
    for (const first of stops) {
      if (!ids.has(first.id) || found.has(stopKey(first.id, first.fromMs))) continue
      const lastMs = first.fromMs + TOGETHER_MINUTES * MINUTE_MS
      const together = stops.filter(
        ({ id, fromMs }) =>
          ids.has(id) && fromMs >= first.fromMs && fromMs <= lastMs && !found.has(stopKey(id, fromMs)),
      )
      const stopped = new Set(together.map(({ id }) => id))
      const going = scope.inverters.filter(
        ({ id }) =>
          !stopped.has(id) && (running.get(id)?.ranIn ?? []).some((ms) => ms >= first.fromMs && ms <= lastMs),
      )
      const of = stopped.size + going.length
      if (stopped.size < 2 || stopped.size < WHOLE_SHARE * of) continue
      const group = groupOf(scope, first.fromMs, stopped.size, of)
      for (const { id, fromMs } of together) found.set(stopKey(id, fromMs), group)
    }
  }
  return found
}

/** The plant comes first: what stopped it is not told of its stations again. */
function scopesOf(inverters: readonly Placed[]): Scope[] {
  const stations = [...new Set(inverters.flatMap(({ station }) => station ?? []))]
  return [
    { kind: 'plant', station: null, inverters },
    ...stations.map((station): Scope => ({
      kind: 'station',
      station,
      inverters: inverters.filter((one) => one.station === station),
    })),
  ]
}

function groupOf({ kind, station }: Scope, fromMs: number, stopped: number, of: number): StopGroup {
  const id = [kind, station ?? '', new Date(fromMs).toISOString()].join('|')
  return { id, kind, station, stopped, of }
}
