import type { Curves } from '#contract/dashboard/index.ts'

import { expectedMw, type Sun } from './expected.rules.ts'

const HOUR_MS = 3_600_000
const DAY_HOURS = 24

/** A figure of the hour that begins at a moment. */
interface Hour {
  readonly atMs: number
  readonly value: number
}

/** The 24 figures of a day from midnight at the plant; null where there is none. */
export function byHour(hours: readonly Hour[], dayStartMs: number): (number | null)[] {
  const valueAt = new Map(hours.map(({ atMs, value }) => [atMs, value]))
  return Array.from({ length: DAY_HOURS }, (_, hour) => valueAt.get(dayStartMs + hour * HOUR_MS) ?? null)
}

/** Power of today and yesterday, and what the light of today should have brought. */
export function curvesOf(
  powerMw: readonly Hour[],
  irradianceWm2: readonly Hour[],
  sun: Sun | null,
  todayMs: number,
): Curves {
  return {
    todayMw: byHour(powerMw, todayMs),
    yesterdayMw: byHour(powerMw, todayMs - DAY_HOURS * HOUR_MS),
    expectedMw:
      sun && byHour(irradianceWm2, todayMs).map((value) => (value === null ? null : expectedMw(value, sun))),
  }
}
