import { deviceStates, type LatestValue } from '#contract/device-parameters/latest.ts'
import type { LimitValues } from '#contract/devices/limits.ts'

/** The values of a device that are shown first: the worst of the current ones, then those required, then by catalogue. */
export function notableValues(values: readonly LatestValue[], most: number): LatestValue[] {
  const badness = ({ isCurrent, state }: LatestValue) => (isCurrent ? deviceStates.indexOf(state) : 0)
  return values
    .filter(({ value }) => value !== null)
    .toSorted(
      (one, other) => badness(other) - badness(one) || Number(other.isRequired) - Number(one.isRequired),
    )
    .slice(0, most)
}

/** The worst limit that a value lies beyond; null for a normal one. */
export function limitBeyond(value: number | null, limits: LimitValues): number | null {
  if (value === null) return null
  const { tripMin, alarmMin, warnMin, warnMax, alarmMax, tripMax } = limits
  for (const [least, most] of [
    [tripMin, tripMax],
    [alarmMin, alarmMax],
    [warnMin, warnMax],
  ]) {
    if (least !== null && least !== undefined && value < least) return least
    if (most !== null && most !== undefined && value > most) return most
  }
  return null
}
