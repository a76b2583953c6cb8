import type { TrackingRule } from '#contract/inverter-tracking/labels.ts'
import type { TrackingSettings } from '#contract/inverter-tracking/settings.ts'

import { inverterCodes, isDcVoltage } from './roles.rules.ts'

/** The values of one hour of an inverter by code of their parameter. */
export interface HourValues {
  readonly hour: number
  readonly valueOf: ReadonlyMap<string, number>
}

/** One cell of a sheet. */
export interface CellPlace {
  readonly hour: number
  readonly code: string
}

/** A rule that values break; the last of the cells is the one to blame. */
export interface Breach {
  readonly rule: TrackingRule
  /** An error may not be written; a warning is only shown. */
  readonly severity: 'warn' | 'error'
  readonly cells: readonly [CellPlace, ...CellPlace[]]
  /** What fills the words of the rule. */
  readonly params: Readonly<Record<string, number>>
}

/** What the values of a sheet are checked against. */
export interface CheckedBy {
  readonly ratedKw: number | null
  /** The last value of the total energy on an earlier day. */
  readonly totalEnergyBeforeKwh: number | null
  readonly limits: Pick<TrackingSettings, 'mostPowerRatio' | 'mostDcVoltageV' | 'imbalancePercent'>
}

/** Below this mean of the phases a difference between them says nothing. */
const LEAST_MEAN_CURRENT_A = 10

/** Every rule that the values of a sheet break, hour by hour; hours in order. */
export function checkHours(hours: readonly HourValues[], by: CheckedBy): Breach[] {
  const [dayEnergy, totalEnergy] = [inverterCodes.dayEnergy, inverterCodes.totalEnergy]
  return [
    ...falls(hours, dayEnergy, 'dayEnergyFell'),
    ...falls(hours, totalEnergy, 'totalEnergyFell'),
    ...fallSinceYesterday(hours, by.totalEnergyBeforeKwh),
    ...hours.flatMap((hour) => [...checkBounds(hour, by), ...checkPhases(hour, by.limits.imbalancePercent)]),
  ]
}

function falls(hours: readonly HourValues[], code: string, rule: TrackingRule): Breach[] {
  const read = hours.flatMap(({ hour, valueOf }) => {
    const value = valueOf.get(code)
    return value === undefined ? [] : [{ hour, value }]
  })
  return read.flatMap(({ hour, value }, index): Breach[] => {
    const before = read[index - 1]
    if (!before || value >= before.value) return []
    const cells = [
      { hour: before.hour, code },
      { hour, code },
    ] as const
    return [{ rule, severity: 'error', cells: [...cells], params: { value, before: before.value } }]
  })
}

/** A counter below yesterday's is shown and not refused: an inverter may have been replaced. */
function fallSinceYesterday(hours: readonly HourValues[], before: number | null): Breach[] {
  const code = inverterCodes.totalEnergy
  const first = hours.find(({ valueOf }) => valueOf.has(code))
  const value = first?.valueOf.get(code)
  if (!first || value === undefined || before === null || value >= before) return []
  return [
    {
      rule: 'totalEnergyFell',
      severity: 'warn',
      cells: [{ hour: first.hour, code }],
      params: { value, before },
    },
  ]
}

function checkBounds({ hour, valueOf }: HourValues, { ratedKw, limits }: CheckedBy): Breach[] {
  const breaches: Breach[] = []
  const blame = (rule: TrackingRule, code: string, params: Breach['params']) =>
    breaches.push({ rule, severity: 'error', cells: [{ hour, code }], params })
  for (const [code, value] of valueOf) {
    if (code === inverterCodes.power && ratedKw !== null) {
      const most = rounded(ratedKw * limits.mostPowerRatio, 1)
      if (value > most) blame('powerAboveRating', code, { value, most })
    }
    if (isDcVoltage(code) && value > limits.mostDcVoltageV)
      blame('dcVoltageTooHigh', code, { value, most: limits.mostDcVoltageV })
    if (code === inverterCodes.powerFactor && Math.abs(value) > 1)
      blame('powerFactorOutside', code, { value })
  }
  return breaches
}

function checkPhases({ hour, valueOf }: HourValues, most: number): Breach[] {
  const phases = [
    ['currentImbalance', inverterCodes.currents, LEAST_MEAN_CURRENT_A],
    ['voltageImbalance', inverterCodes.voltages, 0],
  ] as const
  return phases.flatMap(([rule, codes, leastMean]): Breach[] => {
    const percent = imbalancePercent(
      codes.map((code) => valueOf.get(code)),
      leastMean,
    )
    if (percent === null || percent <= most) return []
    const [first, ...rest] = codes
    const cells = [{ hour, code: first }, ...rest.map((code) => ({ hour, code }))] as const
    return [{ rule, severity: 'warn', cells: [...cells], params: { value: rounded(percent, 1), most } }]
  })
}

/**
 * How far the phase furthest from their mean is from it, in percent of the mean; null unless all three are known and the
 * mean is above the least that says something.
 */
export function imbalancePercent(phases: readonly (number | undefined)[], leastMean: number): number | null {
  const known = phases.filter((value) => value !== undefined)
  const mean = known.reduce((sum, value) => sum + value, 0) / 3
  if (known.length < 3 || mean <= leastMean) return null
  return (Math.max(...known.map((value) => Math.abs(value - mean))) / mean) * 100
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
