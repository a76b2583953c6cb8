/*
 * What a day of an inverter comes to. Every function answers null where a figure it needs is missing or zero below the
 * line: an unknown figure is never shown as nought.
 */

type Figure = number | null

const ratio = (over: Figure, under: Figure): Figure =>
  over === null || under === null || under <= 0 ? null : over / under

/** Energy per installed panel power, in kWh/kWp. */
export function specificYieldKwhPerKwp(energyKwh: Figure, dcKwp: Figure): Figure {
  return ratio(energyKwh, dcKwp)
}

/** The energy as a share of what the rating would give over the hours; 24 for a day. */
export function capacityFactor(energyKwh: Figure, ratedKw: Figure, hours: number): Figure {
  return ratio(energyKwh, ratedKw === null ? null : ratedKw * hours)
}

/** AC by DC energy of the same time. */
export function efficiency(acKwh: Figure, dcKwh: Figure): Figure {
  return ratio(acKwh, dcKwh)
}

/** Performance ratio of IEC 61724-1: (E / P0) / (H_POA / 1 kW/m²). */
export function performanceRatio(energyKwh: Figure, dcKwp: Figure, poaKwhPerM2: Figure): Figure {
  return ratio(specificYieldKwhPerKwp(energyKwh, dcKwp), poaKwhPerM2)
}

/** Irradiation on the panels in one hour and their temperature then. */
export interface IrradiatedHour {
  readonly poaKwhPerM2: number
  readonly moduleC: Figure
}

const STANDARD_MODULE_C = 25

/**
 * Performance ratio corrected to 25 °C, of IEC 61724-1: the reference of each hour is scaled by 1 + γ (T_module - 25).
 * @param gammaPercentPerK change of power with temperature, -0.35 for most panels
 */
export function correctedPerformanceRatio(
  energyKwh: Figure,
  dcKwp: Figure,
  hours: readonly IrradiatedHour[],
  gammaPercentPerK: number,
): Figure {
  let correctedPoa = 0
  for (const { poaKwhPerM2, moduleC } of hours) {
    if (moduleC === null) return null
    correctedPoa += poaKwhPerM2 * (1 + (gammaPercentPerK / 100) * (moduleC - STANDARD_MODULE_C))
  }
  return performanceRatio(energyKwh, dcKwp, correctedPoa)
}

/** How far a specific yield is from the median, as a share of it: -0.06 is 6 % below. */
export function deviationFrom(medianKwhPerKwp: Figure, yieldKwhPerKwp: Figure): Figure {
  if (medianKwhPerKwp === null || yieldKwhPerKwp === null) return null
  return ratio(yieldKwhPerKwp - medianKwhPerKwp, medianKwhPerKwp)
}

/** Says whether an inverter is further below the median than its plant allows. */
export function isLagging(deviation: Figure, laggingPercent: number): boolean {
  return deviation !== null && deviation * 100 < -laggingPercent
}
