import type { InflowPoint } from '#contract/release-plans/plan.ts'

/** Inflow at an instant, in hours from the start: straight between points, steady after the last. */
function inflowAt(points: readonly InflowPoint[], hour: number): number {
  const after = points.findIndex((point) => point.hour > hour)
  const before = points[after < 0 ? points.length - 1 : after - 1]
  const next = after < 0 ? undefined : points[after]
  if (!before) return 0
  if (!next) return before.flowM3s
  const share = (hour - before.hour) / (next.hour - before.hour)
  return before.flowM3s + share * (next.flowM3s - before.flowM3s)
}

/** Mean inflow of each hour, m³/s. Points stand at whole hours, so the mean of both ends is the mean of the hour. */
export function inflowsByHour(points: readonly InflowPoint[], hours: number): number[] {
  return Array.from({ length: hours }, (_, hour) => (inflowAt(points, hour) + inflowAt(points, hour + 1)) / 2)
}
