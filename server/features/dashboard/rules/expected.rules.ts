const REFERENCE_WM2 = 1000

/** What a day brought: AC energy of the inverters, and irradiation on the panels. */
export interface SunnyDay {
  readonly energyMwh: number
  readonly irradiationKwhPerM2: number
}

/**
 * The performance ratio of some days: energy per installed MWp, by irradiation per 1 kW/m². 80 MWh of 20 MWp on
 * 5 kWh/m² are 4 of 5 hours: 0.8.
 *
 * @returns null without days, or where it is above 1, which no plant reaches: then a sensor or the installed power is wrong
 */
export function performanceRatio(days: readonly SunnyDay[], installedMwp: number | null): number | null {
  const energy = days.reduce((sum, { energyMwh }) => sum + energyMwh, 0)
  const irradiation = days.reduce((sum, { irradiationKwhPerM2 }) => sum + irradiationKwhPerM2, 0)
  if (!installedMwp || irradiation <= 0) return null
  const ratio = energy / installedMwp / irradiation
  return ratio > 0 && ratio <= 1 ? ratio : null
}

/** Where the sun shines, what it is expected to bring. */
export interface Sun {
  readonly installedMwp: number
  readonly performanceRatio: number
  readonly ratedMw: number
}

/** Power that an irradiance should bring, in MW: 800 W/m² on 24.7 MWp at a ratio of 0.8 are 15.808 MW. */
export function expectedMw(irradianceWm2: number, sun: Sun): number {
  const mw = (Math.max(0, irradianceWm2) / REFERENCE_WM2) * sun.installedMwp * sun.performanceRatio
  return Math.min(mw, sun.ratedMw)
}
