import { valueAt, type Figure, type KeptSections } from '#contract/duty-shift-logs/figures.ts'
import type { UnitState } from '#contract/duty-shift-logs/labels.ts'
import type { ShiftSections } from '#contract/duty-shift-logs/sections.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import { unitNamedIn, type NamedUnit } from '#contract/devices/unit-named.ts'
import { DARK_BELOW_WM2 } from '#contract/readings/daylight.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'

/** The latest reading of a parameter of a device, still fresh. */
export interface LatestValue {
  readonly deviceId: number
  readonly code: string
  /** What the plant calls the parameter. */
  readonly name: string
  readonly unit: string | null
  readonly value: number
  readonly at: string
}

/** What readings and states say at a moment. */
export interface PlantFacts {
  readonly devices: readonly (NamedUnit & { readonly kind: DeviceKind; readonly station: string | null })[]
  readonly values: readonly LatestValue[]
  readonly states: readonly {
    readonly unitId: number
    readonly state: OperatingState
    readonly startedAt: string
  }[]
  /** The most energy that a meter may have counted since the shift began. */
  readonly mostKwh: number
}

type Found = Omit<Figure, 'typed'>
type UnitRow = ShiftSections['unitStates'][number]

/** How the shift log says what a unit does; one that others keep from running is ready. */
const stateOf: Readonly<Record<OperatingState, UnitState>> = {
  generating: 'running',
  condensing: 'running',
  hotStandby: 'hotStandby',
  coldStandby: 'coldStandby',
  plannedRepair: 'repair',
  maintenance: 'repair',
  forcedOutage: 'incident',
  gridOutage: 'hotStandby',
  noWater: 'coldStandby',
  noSun: 'coldStandby',
}

/** The parameters that the levels of the book are read from, by their usual codes. */
const levelCodes = {
  upstreamLevelM: ['MNTL'],
  downstreamLevelM: ['MNHL'],
  inflowM3s: ['QVE'],
  turbineFlowM3s: ['QCM'],
  spillFlowM3s: ['QXT'],
  irradianceWm2: ['G_GHI', 'G_POA'],
} as const

/** Every code that figures are read from. */
export const figureCodes: readonly string[] = ['P', 'Q', 'EOUT', ...Object.values(levelCodes).flat()]

/** Everything in the sections that readings and states know. */
export function figuresFrom(sections: ShiftSections, facts: PlantFacts): Found[] {
  return [...levelsFrom(facts), ...unitsFrom(sections, facts), ...metersFrom(sections, facts)]
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000
const inMega = ({ value, unit }: LatestValue) => (unit?.startsWith('k') ? value / 1000 : value)

/** The value of the first of several codes that was read. */
const firstOf = (codes: readonly string[], values: PlantFacts['values']) =>
  codes.flatMap((code) => values.find((value) => value.code === code) ?? [])[0]

function levelsFrom(facts: PlantFacts): Found[] {
  const { devices, values } = facts
  const nameOf = new Map(devices.map(({ id, name }) => [id, name]))
  const single = Object.entries(levelCodes).flatMap(([level, codes]): Found[] => {
    const one = firstOf(codes, values)
    if (!one) return []
    const from = `${nameOf.get(one.deviceId) ?? ''} · ${one.name}`
    return [{ path: `levels.${level}`, value: thousandths(one.value), from, at: one.at }]
  })
  return [...single, ...powerFrom(facts)]
}

/**
 * What the latest reading of a unit's power stands for: of a unit that stopped after it was read it is the power of a
 * machine that no longer runs, and the unit gives none.
 */
function sincePower(reading: LatestValue, states: PlantFacts['states']): LatestValue {
  const stop = states.find(({ unitId, state }) => unitId === reading.deviceId && stateOf[state] !== 'running')
  if (!stop || Date.parse(reading.at) > Date.parse(stop.startedAt)) return reading
  return { ...reading, value: 0, at: stop.startedAt }
}

/** What devices give together, in MW, by what was read last of each; undefined where nothing was. */
function powerOf(devices: PlantFacts['devices'], { values, states }: PlantFacts) {
  const ids = new Set(devices.map(({ id }) => id))
  const powers = values
    .filter(({ code, deviceId }) => code === 'P' && ids.has(deviceId))
    .map((reading) => sincePower(reading, states))
  const at = powers
    .map((power) => power.at)
    .toSorted()
    .at(-1)
  if (at === undefined) return undefined
  const value = thousandths(powers.reduce((sum, power) => sum + inMega(power), 0))
  return { value, at, count: powers.length, what: powers[0]?.name ?? '' }
}

/** The power of the plant: of its generating units, or of its inverters. */
function powerFrom(facts: PlantFacts): Found[] {
  for (const kind of ['generator', 'inverter'] as const) {
    const units = facts.devices.filter((device) => device.kind === kind)
    const power = powerOf(units, facts)
    if (!power) continue
    const { value, at, count, what } = power
    const named = count > 4 ? `${count} inverter` : units.map(({ name }) => name).join(', ')
    return [{ path: 'levels.activePowerMw', value, from: `${named} · ${what}`, at }]
  }
  return []
}

function unitsFrom({ unitStates }: ShiftSections, facts: PlantFacts): Found[] {
  const { devices, values, states } = facts
  const units = devices.filter(({ kind }) => kind === 'generator' || kind === 'inverter')
  return unitStates.flatMap((row) => {
    const unit = unitNamedIn(row.unit, units)
    if (!unit) return stationFrom(row, facts)
    const state = states.find(({ unitId }) => unitId === unit.id)
    const power = (code: string, field: string): Found[] => {
      const read = values.find((value) => value.deviceId === unit.id && value.code === code)
      const one = read && sincePower(read, states)
      const path = `unitStates.${row.id}.${field}`
      return one
        ? [{ path, value: thousandths(inMega(one)), from: `${unit.name} · ${one.name}`, at: one.at }]
        : []
    }
    const path = `unitStates.${row.id}.state`
    return [
      ...(state ? [{ path, value: stateOf[state.state], from: unit.name, at: state.startedAt }] : []),
      ...power('P', 'activePowerMw'),
      ...power('Q', 'reactivePowerMvar'),
    ]
  })
}

/**
 * A station of inverters gives what they give together. While they do it runs; in the dark it waits for the sun. Why it gives
 * nothing by day is for people to say.
 */
function stationFrom({ id, unit }: UnitRow, facts: PlantFacts): Found[] {
  const { devices, values } = facts
  const stations = devices.filter(({ kind }) => kind === 'station')
  const own = unitNamedIn(unit, stations)?.station
  if (!own) return []
  const inverters = devices.filter(({ kind, station }) => kind === 'inverter' && station === own)
  const power = powerOf(inverters, facts)
  if (!power) return []
  const { value, at, count, what } = power
  const from = `${count} inverter · ${what}`
  const light = firstOf(levelCodes.irradianceWm2, values)
  const isDark = light !== undefined && light.value < DARK_BELOW_WM2
  const state = value > 0 ? 'running' : isDark ? 'hotStandby' : undefined
  return [
    ...(state ? [{ path: `unitStates.${id}.state`, value: state, from, at }] : []),
    { path: `unitStates.${id}.activePowerMw`, value, from, at },
  ]
}

/**
 * What meters show now. A shift starts where the one before ended, whatever was read since: so no energy is lost or
 * counted twice. A reading that would be more energy than the plant can give is of another register.
 */
function metersFrom({ meterReadings }: ShiftSections, { devices, values, mostKwh }: PlantFacts): Found[] {
  const meters = devices.filter(({ kind }) => kind === 'meter')
  return meterReadings.flatMap((row) => {
    const meter = unitNamedIn(row.meter, meters)
    const one = values.find(({ deviceId, code }) => deviceId === meter?.id && code === 'EOUT')
    const counted = one && (one.value - row.startKwh) * row.factor
    if (!meter || !one || counted === undefined || counted < 0 || counted > mostKwh) return []
    return [
      {
        path: `meterReadings.${row.id}.endKwh`,
        value: one.value,
        from: `${meter.name} · ${one.name}`,
        at: one.at,
      },
    ]
  })
}

/** A register that was read so long before the end of a shift is not that of its end, in minutes. */
const EARLY_MINUTES = 15

/** The meters whose end was read before the shift ends, and when: what they count from then on is missing from its energy. */
export function earlyRegisters(
  { meterReadings, figures }: Pick<KeptSections, 'meterReadings' | 'figures'>,
  endsAt: string,
): { readonly meter: string; readonly at: string }[] {
  const latest = Date.parse(endsAt) - EARLY_MINUTES * 60_000
  return meterReadings.flatMap(({ id, meter }) => {
    const read = figures.find(({ path, typed }) => path === `meterReadings.${id}.endKwh` && typed === null)
    return read && Date.parse(read.at) < latest ? [{ meter, at: read.at }] : []
  })
}

/** Sections with their figures as readings and states say them, but for those that somebody typed. */
export function withFigures({ figures, ...sections }: KeptSections, found: readonly Found[]): KeptSections {
  const typedAt = new Map(figures.map(({ path, typed }) => [path, typed]))
  const all = found.map((figure) => ({ ...figure, typed: typedAt.get(figure.path) ?? null }))
  const values = new Map(all.filter(({ typed }) => typed === null).map(({ path, value }) => [path, value]))
  const filled = <Row extends object>(prefix: string, row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, values.get(`${prefix}.${name}`) ?? value]),
    ) as Row
  return {
    ...sections,
    levels: filled('levels', sections.levels),
    unitStates: sections.unitStates.map((row) => filled(`unitStates.${row.id}`, row)),
    meterReadings: sections.meterReadings.map((row) => filled(`meterReadings.${row.id}`, row)),
    figures: all,
  }
}

/** Who types figures over, and why. */
interface Typing {
  readonly reason: string | null
  readonly byName: string
  readonly at: string
}

/**
 * The figures after somebody wrote sections: one that they left or wrote as it is read stays automatic, any other is theirs.
 *
 * @returns undefined where another value came without a reason
 */
export function figuresAfter(
  { figures, ...before }: KeptSections,
  after: ShiftSections,
  { reason, byName, at }: Typing,
): Figure[] | undefined {
  const kept: Figure[] = []
  for (const figure of figures) {
    const value = valueAt(after, figure.path)
    if (value === undefined) continue
    if (value === figure.value) kept.push({ ...figure, typed: null })
    else if (value === valueAt(before, figure.path)) kept.push(figure)
    else if (reason === null) return undefined
    else kept.push({ ...figure, typed: { reason, byName, at } })
  }
  return kept
}
