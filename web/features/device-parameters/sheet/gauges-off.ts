import type { DaySheet } from '#contract/device-parameters/sheet.ts'
import { observationCodes } from '#contract/reservoirs/codes.ts'
import { isGaugeOff } from '#contract/reservoirs/gauge.ts'

import type { Address } from '#web/kit/sheet/model/sheet.ts'

import { cellOf } from './sheet-book.ts'

/** How a staff gauge stands to the sensor, in m: gauge less sensor, and what is allowed. */
interface GaugeOff {
  readonly offM: number
  readonly toleranceM: number
}

/** The cells of both levels at the times at which gauge and sensor differ by more than the reservoir allows. */
export function gaugesOff({
  parameters,
  readings,
  gaugeToleranceM: toleranceM,
}: Pick<DaySheet, 'parameters' | 'readings' | 'gaugeToleranceM'>): ReadonlyMap<Address, GaugeOff> {
  const off = new Map<Address, GaugeOff>()
  if (toleranceM === null) return off
  const idOf = (code: string) => parameters.find((one) => one.code === code)?.id
  const [sensorId, gaugeId] = [idOf(observationCodes.levelM), idOf(observationCodes.staffGaugeM)]
  if (sensorId === undefined || gaugeId === undefined) return off
  const valueAt = new Map(
    readings.map(({ at, parameterId, value }) => [cellOf(at, parameterId), value] as const),
  )
  for (const { at, parameterId, value } of readings) {
    const sensorM = valueAt.get(cellOf(at, sensorId)) ?? null
    if (parameterId !== gaugeId || value === null || sensorM === null) continue
    const offM = Math.round((value - sensorM) * 1e6) / 1e6
    if (!isGaugeOff(offM, toleranceM)) continue
    off.set(cellOf(at, gaugeId), { offM, toleranceM })
    off.set(cellOf(at, sensorId), { offM, toleranceM })
  }
  return off
}
