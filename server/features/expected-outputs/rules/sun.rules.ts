import { SLOTS_A_DAY } from '#contract/expected-outputs/labels.ts'
import { slotStartMs } from '#contract/expected-outputs/parts.ts'

const DAY_MS = 86_400_000
const SAMPLES = 6
const HALF_HOUR_MS = 1_800_000

/** Where a plant stands, in degrees. */
export interface Site {
  readonly latitude: number
  readonly longitude: number
}

/**
 * The sine of the height of the sun over the horizon at an instant (Cooper's declination, equation of time by
 * Duffie–Beckman; to a quarter of a degree): at 11.6° N, 109.0° E on 21 November at 11:31 it is 0.827.
 */
export function sunHeight({ latitude, longitude }: Site, atMs: number): number {
  const radians = Math.PI / 180
  const yearStart = Date.UTC(new Date(atMs).getUTCFullYear(), 0, 1)
  const dayOfYear = Math.floor((atMs - yearStart) / DAY_MS) + 1
  const turn = ((dayOfYear - 81) * 360 * radians) / 365
  const equationMinutes = 9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn)
  const declination = 23.45 * radians * Math.sin(turn)
  const solarMinutes = ((((atMs % DAY_MS) / 60_000 + 4 * longitude + equationMinutes) % 1440) + 1440) % 1440
  const hourAngle = (solarMinutes / 4 - 180) * radians
  const phi = latitude * radians
  return Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle)
}

/** Irradiance of a clear sky on level ground in W/m² (Haurwitz): 1,098·cosθ·e^(−0.057/cosθ); of cosθ 0.827 it is 847.5. */
export function clearSkyWm2(sine: number): number {
  return sine <= 0 ? 0 : 1098 * sine * Math.exp(-0.057 / sine)
}

const samplesOf = (site: Site, day: string, slot: number) =>
  Array.from({ length: SAMPLES }, (_, at) =>
    sunHeight(site, slotStartMs(day, slot) + ((at + 0.5) / SAMPLES) * HALF_HOUR_MS),
  )

/** The mean irradiance of a clear sky in each half-hour of a day, in W/m². */
export function clearSlots(site: Site, day: string): number[] {
  return Array.from({ length: SLOTS_A_DAY }, (_, slot) => {
    const samples = samplesOf(site, day, slot)
    return samples.reduce((sum, sine) => sum + clearSkyWm2(sine), 0) / samples.length
  })
}

/** The half-hours of a day in which the sun never rises over the horizon. */
export function nightSlotsOf(site: Site, day: string): number[] {
  return Array.from({ length: SLOTS_A_DAY }, (_, slot) => slot).filter((slot) =>
    [
      ...samplesOf(site, day, slot),
      sunHeight(site, slotStartMs(day, slot)),
      sunHeight(site, slotStartMs(day, slot + 1)),
    ].every((sine) => sine <= 0),
  )
}
