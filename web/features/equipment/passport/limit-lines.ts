import { formatFigure } from '#contract/core/format.ts'
import type { DeviceLimit } from '#contract/devices/parameter.ts'

/** Beyond what a pair of limits is left: `> 70`, `< 5`, `< 5, > 70`; null where there is neither. */
export function beyondText(min: number | null, max: number | null): string | null {
  const ends = [
    min === null ? null : `< ${formatFigure(min, 6)}`,
    max === null ? null : `> ${formatFigure(max, 6)}`,
  ]
  return ends.filter((end) => end !== null).join(', ') || null
}

/** When a value of a parameter warns, alarms, trips; null for a parameter without such limits. */
export function limitRanges(limit: DeviceLimit) {
  const ranges = {
    warn: beyondText(limit.warnMin, limit.warnMax),
    alarm: beyondText(limit.alarmMin, limit.alarmMax),
    trip: beyondText(limit.tripMin, limit.tripMax),
  }
  return Object.values(ranges).some((range) => range !== null) ? ranges : null
}
