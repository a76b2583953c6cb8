import type { MeterReading } from './sections.ts'

/** A meter as it is typed: each of its figures may be missing. */
type Reading = Readonly<Record<keyof Pick<MeterReading, 'startKwh' | 'endKwh' | 'factor'>, number | null>>

/** Energy of one meter over the shift in MWh; null while one of its figures is missing. */
export function meterMwh({ startKwh, endKwh, factor }: Reading): number | null {
  if (startKwh === null || endKwh === null || factor === null) return null
  return ((endKwh - startKwh) * factor) / 1000
}

/** Energy of all meters in MWh; null while none has its end. */
export function totalMwh(readings: readonly Reading[]): number | null {
  const known = readings.map(meterMwh).filter((energy) => energy !== null)
  return known.length > 0 ? known.reduce((sum, energy) => sum + energy, 0) : null
}
