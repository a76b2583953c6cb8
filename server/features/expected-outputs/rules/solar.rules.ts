/** What a solar plant is expected to give on a day. */
export interface SolarDay {
  /** In the plane of the panels over the day, in kWh/m². */
  readonly irradiationKwhPerM2: number
  readonly panelsMwp: number
  readonly performanceRatio: number
  /** Share of the inverters that run. */
  readonly availability: number
  /** What the day's light is shared out by: irradiance of a clear sky of each half-hour, in W/m². */
  readonly clearWm2: readonly number[]
  /** What can be given in each half-hour, in MW; null where nothing bounds it. */
  readonly availableMw: readonly (number | null)[]
}

/** Energy of a day before anything is clipped, in MWh: POA·P dc·PR·A; 5.6·24.7·0.80·0.985 = 109.0. */
export function solarEnergyMwh(day: Omit<SolarDay, 'clearWm2' | 'availableMw'>): number {
  return day.irradiationKwhPerM2 * day.panelsMwp * day.performanceRatio * day.availability
}

/**
 * Power of panels at an irradiance, in MW: min(P dc·G/1,000·PR·A, available). Of 24.7 MWp and PR 0.80, 930 W/m² are 18.4;
 * 1,050 W/m² would be 20.7 and are clipped at 19.8.
 */
export function solarMw(
  wm2: number,
  {
    panelsMwp,
    performanceRatio,
    availability,
  }: Pick<SolarDay, 'panelsMwp' | 'performanceRatio' | 'availability'>,
  availableMw: number | null,
): number {
  const power = (panelsMwp * wm2 * performanceRatio * availability) / 1000
  return availableMw === null ? power : Math.min(power, availableMw)
}

/** The mean power of each half-hour, in MW to three decimals: the light of the day has the shape of a clear one. */
export function solarSlots(day: SolarDay): number[] {
  const clearKwh = clearDayKwh(day.clearWm2)
  const scale = clearKwh === 0 ? 0 : day.irradiationKwhPerM2 / clearKwh
  return day.clearWm2.map(
    (wm2, slot) => Math.round(solarMw(wm2 * scale, day, day.availableMw[slot] ?? null) * 1000) / 1000,
  )
}

/** Irradiation of a day by its half-hours, in kWh/m². */
export const clearDayKwh = (wm2: readonly number[]): number => wm2.reduce((sum, one) => sum + one, 0) / 2000
