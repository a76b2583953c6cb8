import type { MeterReading } from './sections.ts'

type Reading = Pick<MeterReading, 'startKwh' | 'endKwh' | 'factor'>

/** Energy of one meter over the shift in MWh; null while it has no end. */
export function meterMwh({ startKwh, endKwh, factor }: Reading): number | null {
  return endKwh === null ? null : ((endKwh - startKwh) * factor) / 1000
}

/** Energy of all meters in MWh; null while none has its end. */
export function totalMwh(readings: readonly Reading[]): number | null {
  const known = readings.map(meterMwh).filter((energy) => energy !== null)
  return known.length > 0 ? known.reduce((sum, energy) => sum + energy, 0) : null
}
