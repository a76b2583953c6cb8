import type { TrackingRule } from '#contract/inverter-tracking/labels.ts'
import { plantDayNumber } from '#contract/readings/slots.ts'

import { boundOf, energyRules, fallsOf, withoutCarried, type CheckedBy } from '../rules/checks.rules.ts'
import { inverterCodes } from '../rules/roles.rules.ts'

/** A reading that somebody wants to write. */
export interface GivenReading {
  readonly row: number
  readonly deviceId: number
  readonly parameterId: number
  /** As an ISO instant in UTC. */
  readonly at: string
  readonly value: number | null
}

/** An energy of an inverter that stands in the database. */
export interface StandingEnergy {
  readonly deviceId: number
  readonly parameterId: number
  readonly atMs: number
  readonly value: number
}

/** What readings of inverters are held against. */
export interface Checks {
  /** The parameters of inverters by id. */
  readonly codeOf: ReadonlyMap<number, string>
  /** The rated power of the inverters that are written, in kW. */
  readonly ratedKwOf: ReadonlyMap<number, number | null>
  readonly limits: CheckedBy['limits']
}

/** A reading that breaks a rule. */
export interface RuleBroken {
  readonly row: number
  readonly error: TrackingRule
  /** What fills the words of the rule. */
  readonly params: Readonly<Record<string, number>>
}

/** The readings that lie beyond what an inverter can have. */
export function beyondBounds(
  given: readonly GivenReading[],
  { codeOf, ratedKwOf, limits }: Checks,
): RuleBroken[] {
  const bounds = new Map<string, ReturnType<typeof boundOf>>()
  const boundAt = ({ deviceId, parameterId }: GivenReading) => {
    const key = `${deviceId} ${parameterId}`
    if (!bounds.has(key)) {
      const [code, ratedKw] = [codeOf.get(parameterId), ratedKwOf.get(deviceId)]
      const isKnown = code !== undefined && ratedKw !== undefined
      bounds.set(key, isKnown ? boundOf(code, { ratedKw, limits }) : undefined)
    }
    return bounds.get(key)
  }
  return given.flatMap((reading) => {
    const { row, value } = reading
    const bound = value === null ? undefined : boundAt(reading)
    if (!bound || value === null || (value >= bound.least && value <= bound.most)) return []
    return [{ row, error: bound.rule, params: { value, most: bound.most } }]
  })
}

/** Says whether a reading is one of an energy that may not fall within a day. */
export function isEnergy({ codeOf, ratedKwOf }: Checks, { deviceId, parameterId }: GivenReading): boolean {
  const code = codeOf.get(parameterId)
  return code !== undefined && code in energyRules && ratedKwOf.has(deviceId)
}

interface Point {
  readonly atMs: number
  readonly value: number
  /** Undefined for what stands in the database. */
  readonly row: number | undefined
}

/** A day of an energy. */
interface Day {
  readonly rule: TrackingRule
  readonly isDaily: boolean
  /** Whether anything of it is to be written; else it is the day before one. */
  isWritten: boolean
  readonly points: Map<number, Point>
}

/**
 * The energies that fall within a day, or after which what stands falls: each is taken out until none does.
 *
 * @param standing of the days that are written, and of the day before each of them
 */
export function fallingEnergies(
  given: readonly GivenReading[],
  standing: readonly StandingEnergy[],
  checks: Checks,
): RuleBroken[] {
  const days = new Map<string, Day>()
  const keyOf = ({ deviceId, parameterId }: Pick<StandingEnergy, 'deviceId' | 'parameterId'>, day: number) =>
    `${deviceId} ${parameterId} ${day}`
  const put = (of: Pick<StandingEnergy, 'deviceId' | 'parameterId'>, point: Point, isNew: boolean) => {
    const code = checks.codeOf.get(of.parameterId) ?? ''
    const rule = energyRules[code]
    if (!rule) return
    const key = keyOf(of, plantDayNumber(point.atMs))
    const isDaily = code === inverterCodes.dayEnergy
    const day = days.get(key) ?? { rule, isDaily, isWritten: false, points: new Map<number, Point>() }
    days.set(key, day)
    day.isWritten ||= isNew
    if (isNew || !day.points.has(point.atMs)) day.points.set(point.atMs, point)
  }
  for (const reading of given) {
    const { row, value } = reading
    if (value !== null && isEnergy(checks, reading))
      put(reading, { atMs: Date.parse(reading.at), value, row }, true)
  }
  for (const energy of standing) put(energy, { ...energy, row: undefined }, false)
  const inOrder = ({ points }: Day) => [...points.values()].toSorted((one, other) => one.atMs - other.atMs)
  return [...days].flatMap(([key, day]) => {
    if (!day.isWritten) return []
    const parts = key.split(' ').map(Number)
    const [deviceId = 0, parameterId = 0, number = 0] = parts
    const before = days.get(keyOf({ deviceId, parameterId }, number - 1))
    const last = before && inOrder(before).at(-1)?.value
    const points = inOrder(day)
    return fallingOn(day.isDaily ? withoutCarried(points, last ?? null) : points, day.rule)
  })
}

function fallingOn(points: readonly Point[], error: TrackingRule): RuleBroken[] {
  let left = points
  const broken = new Map<number, RuleBroken>()
  for (;;) {
    const before = broken.size
    for (const [higher, lower] of fallsOf(left))
      for (const { row } of [higher, lower])
        if (row !== undefined)
          broken.set(row, { row, error, params: { value: lower.value, before: higher.value } })
    if (broken.size === before) return [...broken.values()]
    left = left.filter(({ row }) => row === undefined || !broken.has(row))
  }
}
