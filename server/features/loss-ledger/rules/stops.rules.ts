import type { Claim } from './allocate.rules.ts'
import type { StopSpan } from './causes.rules.ts'
import { minutesInHalves, noughts } from './halves.rules.ts'

const HALF_MINUTES = 30

/** For how long a device stood still in each half-hour, by cause; never longer than the half-hour. */
export interface StopsInHalves {
  readonly minutes: readonly number[]
  readonly byCause: readonly (readonly Claim[])[]
}

/** Of a device that ran all day: the same for all of them, as a year of a hundred has 36,500 such days. */
const neverStopped: StopsInHalves = { minutes: noughts(), byCause: noughts().map(() => []) }

/** The stops of a device in the half-hours of a day; where two say the same minutes, the one that began first has them. */
export function stopsInHalves(stops: readonly StopSpan[], dayMs: number): StopsInHalves {
  if (stops.length === 0) return neverStopped
  const minutes = noughts()
  const byCause: Claim[][] = minutes.map(() => [])
  let until = -Infinity
  for (const stop of stops.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const own = { fromMs: Math.max(stop.fromMs, until), toMs: stop.toMs }
    until = Math.max(until, stop.toMs)
    for (const [slot, lasted] of minutesInHalves(own, dayMs).entries()) {
      if (lasted === 0) continue
      minutes[slot] = Math.min(HALF_MINUTES, (minutes[slot] ?? 0) + lasted)
      byCause[slot]?.push({ cause: stop.cause, wh: 0, minutes: lasted })
    }
  }
  return { minutes, byCause }
}
