import type { IrradiatedHour } from './figures.rules.ts'

const HOUR_MS = 3_600_000

/** Irradiation in one hour of the day, 0 to 23. */
export interface Irradiation extends IrradiatedHour {
  readonly hour: number
}

/**
 * Irradiation hour by hour: the mean of what was read in the hour, for one hour, and the mean temperature of the modules;
 * hours without a reading are left out. Nights read as slightly less than nothing and count as nothing.
 */
export function irradiationOf(
  wm2At: ReadonlyMap<number, number>,
  moduleCAt: ReadonlyMap<number, number>,
  dayStartMs: number,
): Irradiation[] {
  const [light, warmth] = [meanByHour(wm2At, dayStartMs), meanByHour(moduleCAt, dayStartMs)]
  return [...light]
    .map(([hour, wm2]) => ({ hour, poaKwhPerM2: Math.max(0, wm2) / 1000, moduleC: warmth.get(hour) ?? null }))
    .toSorted((one, other) => one.hour - other.hour)
}

function meanByHour(valueAt: ReadonlyMap<number, number>, dayStartMs: number): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const [atMs, value] of valueAt) {
    const hour = Math.floor((atMs - dayStartMs) / HOUR_MS)
    const { sum, count } = sums.get(hour) ?? { sum: 0, count: 0 }
    sums.set(hour, { sum: sum + value, count: count + 1 })
  }
  return new Map([...sums].map(([hour, { sum, count }]) => [hour, sum / count]))
}
