import type { StationTotals, TotalColumn } from '#contract/device-parameters/station-totals.ts'
import type { TotalKind } from '#contract/devices/parameter.ts'

/** A parameter whose values of several devices are added up. */
export interface TotalledParameter extends Pick<
  TotalColumn,
  'deviceKind' | 'parameterId' | 'code' | 'name' | 'unit' | 'decimals'
> {
  readonly frequencyMinutes: number
  readonly total: TotalKind
  /** Those of its kind in use. */
  readonly deviceIds: readonly number[]
}

/** A reading; one that says why it has no value has null. */
interface Reading {
  readonly parameterId: number
  readonly deviceId: number
  readonly at: string
  readonly value: number | null
}

/** How many MW one of a power's unit is; null for what is no active power. */
export function megawattsPer(unit: string | null): number | null {
  return { w: 1e-6, kw: 1e-3, mw: 1, gw: 1e3 }[unit?.toLowerCase() ?? ''] ?? null
}

/** What the day of a parameter comes to until the cut-off, and what told of it. */
type DayEnergy = Pick<TotalColumn, 'energyMwh' | 'energySource'>

/** The sums of one parameter over its devices at the times of a day. */
export function columnOf(
  parameter: TotalledParameter,
  slots: StationTotals['slots'],
  readings: readonly Reading[],
  energy: DayEnergy,
): TotalColumn {
  const { deviceIds, frequencyMinutes, total: _total, ...shown } = parameter
  const own = readings.filter(({ parameterId }) => parameterId === parameter.parameterId)
  const byTime = new Map<number, Reading[]>()
  for (const reading of own) {
    const atMs = Date.parse(reading.at)
    byTime.set(atMs, [...(byTime.get(atMs) ?? []), reading])
  }
  const values = slots.map(({ at, minute }) => {
    const found = byTime.get(Date.parse(at)) ?? []
    const known = found.flatMap(({ value }) => value ?? [])
    const isRead = minute % frequencyMinutes === 0
    const there = new Set(found.map(({ deviceId }) => deviceId))
    return {
      value: known.length === 0 ? null : sum(known),
      count: known.length,
      missing: isRead ? deviceIds.filter((id) => !there.has(id)).length : 0,
    }
  })
  const numbers = values.flatMap(({ value }) => value ?? [])
  return {
    ...shown,
    deviceCount: deviceIds.length,
    values,
    max: numbers.length === 0 ? null : Math.max(...numbers),
    min: numbers.length === 0 ? null : Math.min(...numbers),
    mean: numbers.length === 0 ? null : sum(numbers) / numbers.length,
    ...energy,
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
