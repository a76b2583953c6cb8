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
  /** The last value of the day's energy on the day before. */
  readonly dayEnergyBeforeKwh: number | null
  readonly limits: Pick<TrackingSettings, 'mostPowerRatio' | 'mostDcVoltageV' | 'imbalancePercent'>
}

/** Below this mean of the phases a difference between them says nothing. */
const LEAST_MEAN_CURRENT_A = 10

/** The energies that never fall within a day, and the rule that says so. */
export const energyRules: Readonly<Record<string, TrackingRule>> = {
  [inverterCodes.dayEnergy]: 'dayEnergyFell',
  [inverterCodes.totalEnergy]: 'totalEnergyFell',
}

/** Each value that lies below the one before it, with that one. */
export function fallsOf<Read extends { readonly value: number }>(
  read: readonly Read[],
): (readonly [higher: Read, lower: Read])[] {
  return read.flatMap((lower, index) => {
    const higher = read[index - 1]
    return higher && lower.value < higher.value ? [[higher, lower] as const] : []
  })
}

/** Between which values a parameter of an inverter lies, and the rule that says so; undefined where none does. */
export function boundOf(
  code: string,
  { ratedKw, limits }: Pick<CheckedBy, 'ratedKw' | 'limits'>,
): { readonly rule: TrackingRule; readonly least: number; readonly most: number } | undefined {
  if (code === inverterCodes.powerFactor) return { rule: 'powerFactorOutside', least: -1, most: 1 }
  if (isDcVoltage(code)) return { rule: 'dcVoltageTooHigh', least: -Infinity, most: limits.mostDcVoltageV }
  if (code !== inverterCodes.power || ratedKw === null) return undefined
  return { rule: 'powerAboveRating', least: -Infinity, most: rounded(ratedKw * limits.mostPowerRatio, 1) }
}

/**
 * What a counter of the day shows of its own day: until the inverter wakes, many show what the day before came to.
 *
 * @param before its last value on the day before; null where none was read: then what stands there at least twice and falls
 */
export function withoutCarried<Read extends { readonly value: number }>(
  read: readonly Read[],
  before: number | null,
): readonly Read[] {
  const [first] = read
  const woke = read.findIndex(({ value }) => value !== first?.value)
  const next = read[woke]
  if (!first || !next || first.value === 0 || next.value > first.value) return read
  const isCarried = before === null ? woke > 1 : first.value === before
  return isCarried ? read.slice(woke) : read
}

/** Every rule that the values of a sheet break, hour by hour; hours in order. */
export function checkHours(hours: readonly HourValues[], by: CheckedBy): Breach[] {
  return [
    ...Object.entries(energyRules).flatMap(([code, rule]) => falls(hours, code, rule, by)),
    ...fallSinceYesterday(hours, by.totalEnergyBeforeKwh),
    ...hours.flatMap((hour) => [...checkBounds(hour, by), ...checkPhases(hour, by.limits.imbalancePercent)]),
  ]
}

function falls(
  hours: readonly HourValues[],
  code: string,
  rule: TrackingRule,
  { dayEnergyBeforeKwh }: CheckedBy,
): Breach[] {
  const read = hours.flatMap(({ hour, valueOf }) => {
    const value = valueOf.get(code)
    return value === undefined ? [] : [{ hour, value }]
  })
  const own = code === inverterCodes.dayEnergy ? withoutCarried(read, dayEnergyBeforeKwh) : read
  return fallsOf(own).map(([before, { hour, value }]): Breach => {
    const cells = [
      { hour: before.hour, code },
      { hour, code },
    ] as const
    return { rule, severity: 'error', cells: [...cells], params: { value, before: before.value } }
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

function checkBounds({ hour, valueOf }: HourValues, by: CheckedBy): Breach[] {
  return [...valueOf].flatMap(([code, value]): Breach[] => {
    const bound = boundOf(code, by)
    if (!bound || (value >= bound.least && value <= bound.most)) return []
    const { rule, most } = bound
    return [{ rule, severity: 'error', cells: [{ hour, code }], params: { value, most } }]
  })
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
