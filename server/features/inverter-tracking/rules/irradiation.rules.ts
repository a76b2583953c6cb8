import type { IrradiatedHour } from './figures.rules.ts'

const HOUR_MS = 3_600_000

/** Irradiation in one hour of the day, 0 to 23. */
export interface Irradiation extends IrradiatedHour {
  readonly hour: number
}

/**
 * Irradiation hour by hour: the mean of what was read in the hour, for one hour, and the mean temperature of the modules;
 * hours without a reading are left out. Nights read as slightly less than nothing and count as nothing.
 *
 * @param untilMs what is later does not count, and of the hour it lies in only the time until then
 */
export function irradiationOf(
  wm2At: ReadonlyMap<number, number>,
  moduleCAt: ReadonlyMap<number, number>,
  dayStartMs: number,
  untilMs: number,
): Irradiation[] {
  const [light, warmth] = [wm2At, moduleCAt].map((valueAt) => meanByHour(valueAt, dayStartMs, untilMs))
  return [...(light ?? [])]
    .map(([hour, wm2]) => {
      const hours = Math.min(1, (untilMs - dayStartMs) / HOUR_MS - hour)
      return { hour, poaKwhPerM2: (Math.max(0, wm2) / 1000) * hours, moduleC: warmth?.get(hour) ?? null }
    })
    .toSorted((one, other) => one.hour - other.hour)
}

function meanByHour(
  valueAt: ReadonlyMap<number, number>,
  dayStartMs: number,
  untilMs: number,
): Map<number, number> {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const [atMs, value] of valueAt) {
    if (atMs >= untilMs) continue
    const hour = Math.floor((atMs - dayStartMs) / HOUR_MS)
    const { sum, count } = sums.get(hour) ?? { sum: 0, count: 0 }
    sums.set(hour, { sum: sum + value, count: count + 1 })
  }
  return new Map([...sums].map(([hour, { sum, count }]) => [hour, sum / count]))
}
