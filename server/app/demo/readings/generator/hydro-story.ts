import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

import type { PlantTime } from '../../demo-days.ts'
import { demoTurbine } from '../../demo-reservoir.ts'
import { swing } from './chance.ts'
import { levelOf, tailwaterOf, volumeOf } from './curves.ts'
import { askedMw, rungFor } from './dispatch.ts'
import { gatesFor, spillThrough, type Openings } from './gates.ts'
import { guideLevelOn, highestLevelOn, inflowAt } from './river.ts'
import { ownUseKw } from './station-values.ts'

export type UnitNumber = 1 | 2
export const UNITS: readonly UnitNumber[] = [1, 2]

/** When a unit began or ceased to give power, as its states say. */
export interface UnitRun {
  readonly unit: UnitNumber
  readonly atMs: number
  readonly isRunning: boolean
}

/** A stretch in which a unit stood still, or gave no more than a power. */
export interface UnitLimit {
  readonly unit: UnitNumber
  readonly fromMs: number
  readonly toMs: number
  /** 0 while it stands still. */
  readonly mostMw: number
}

/** What a story of the hydro plant is worked out from. */
export interface HydroSetting {
  /** The first day with readings of every device; history lies before it. */
  readonly firstDayNumber: number
  readonly limits: readonly UnitLimit[]
  /** Sorted by time; from the first of a unit on, they say what it does. */
  readonly runs: readonly UnitRun[]
  /** After this instant units do what they are asked, but for those that are held; they never do if it is missing. */
  readonly knownUntilMs?: number
  readonly held?: ReadonlySet<UnitNumber>
}

/** What both meters and lines of the plant count, in kWh. */
interface Counted {
  readonly out: readonly [number, number]
  readonly in: readonly [number, number]
}

/** The hydro plant from the beginning of its history on: one answer for readings, books, states and meters. */
export interface HydroStory {
  /** What dispatch asks of a unit at a time, in MW. */
  readonly asked: (unit: UnitNumber, at: PlantTime) => number
  readonly isRunning: (unit: UnitNumber, at: PlantTime) => boolean
  /** How long a unit ran between two instants by its states, in milliseconds. */
  readonly ranMs: (unit: UnitNumber, fromMs: number, toMs: number) => number
  /** What a unit is led to give, in MW; nothing while it stands still. */
  readonly led: (unit: UnitNumber, at: PlantTime) => number
  /** What is measured of it, in MW. */
  readonly megawatts: (unit: UnitNumber, at: PlantTime) => number
  readonly plantMw: (at: PlantTime) => number
  /** The power of the last hours that still warms metal and oil, in MW. */
  readonly warmth: (unit: UnitNumber, at: PlantTime) => number
  /** What goes out over each line, in MW; less than nothing while the plant takes its own use from them. */
  readonly linesMw: (at: PlantTime) => readonly [number, number]
  readonly counted: (at: PlantTime) => Counted
  /** 10⁶ m³ in the reservoir, and what goes through the turbines and over the dam in m³/s. */
  readonly volume: (at: PlantTime) => number
  readonly turbineFlow: (at: PlantTime) => number
  readonly spill: (at: PlantTime) => number
  /** How far each gate stands open, in m: moved at whole hours, by whole decimetres. */
  readonly openings: (at: PlantTime) => Openings
}

/** Days of hourly and daily history before the days with readings of everything. */
export const HISTORY_DAYS = 730
/** What has to stay in the river, and a little more, in m³/s. */
export const ENVIRONMENTAL_FLOW = 3.25

const QUARTERS = 96
const QUARTER_MS = 900_000
const QUARTER_SECONDS = 900
const RATED_MW = 15
/** What a unit gives that somebody starts while nobody asks for it. */
const USUAL_MW = 12
/** What the transformers leave. */
const AFTER_TRANSFORMERS = 0.994
const { efficiency: EFFICIENCY, headLossM: LOSSES_M } = demoTurbine
/** Of both units at full load. */
const USUAL_FLOW = 55
const TO_GUIDE_DAYS = 6
/** What the meters showed at the beginning of the history, in kWh. */
const FIRST_KWH = { out: [46_215_600, 44_870_200], in: [311_240, 298_760] } as const
/** How much of a change of load the metal still feels, half hour by half hour. */
const warming = [0.3, 0.22, 0.16, 0.12, 0.08, 0.06, 0.04, 0.02] as const

/** The water over the turbines in m, at a level of the reservoir and a flow below the dam in m³/s. */
export const headOf = (levelM: number, belowM3s = USUAL_FLOW): number =>
  levelM - tailwaterOf(belowM3s) - LOSSES_M

/** m³/s that a megawatt takes: the level below the dam is that of the water that went before. */
const flowPerMw = (volume: number, belowM3s?: number) =>
  1000 / (9.81 * EFFICIENCY * headOf(levelOf(volume), belowM3s))
const startMsOf = (quarter: number) => quarter * QUARTER_MS - PLANT_UTC_OFFSET_HOURS * 3_600_000
const quarterOf = ({ dayNumber, hour }: PlantTime) => dayNumber * QUARTERS + Math.floor(hour * 4 + 1e-6)

/** The share of what goes out that the first line carries in a half hour. */
const firstShare = (half: number) => 0.512 + 0.012 * swing(half, 113)

/** What the reservoir is to give in MW on average: what the river brought yesterday, and what leads it to its guide. */
function wantedMw(volume: number, dayNumber: number): number {
  const river = [3, 9, 15, 21].reduce((sum, hour) => sum + inflowAt(dayNumber - 1, hour) / 4, 0)
  const towardsGuide = ((volume - volumeOf(guideLevelOn(dayNumber))) * 1e6) / (TO_GUIDE_DAYS * 86_400)
  return Math.max(0, river - ENVIRONMENTAL_FLOW + towardsGuide) / flowPerMw(volume)
}

/** Works the plant out, quarter by quarter, as far as it is asked for. */
export function hydroStory(setting: HydroSetting): HydroStory {
  const begins = (setting.firstDayNumber - HISTORY_DAYS) * QUARTERS
  const track = newTrack(setting, begins)
  const placeOf = (at: PlantTime) => {
    const place = Math.max(0, quarterOf(at) - begins)
    while (track.volumes.length <= place) step(track, setting)
    return place
  }
  const halfOf = (at: PlantTime) => placeOf(at) & ~1
  const ledAt = (unit: UnitNumber, place: number) => track.led[unit - 1]?.[Math.max(0, place)] ?? 0
  const mwAt = (unit: UnitNumber, place: number) => measured(unit, ledAt(unit, place), begins + place)
  const megawatts = (unit: UnitNumber, at: PlantTime) => mwAt(unit, placeOf(at))
  const plantMw = (at: PlantTime) => megawatts(1, at) + megawatts(2, at)
  const pair = (place: number, meter: number): [number, number] => [
    track.counted[meter]?.[place >> 1] ?? 0,
    track.counted[meter + 1]?.[place >> 1] ?? 0,
  ]
  return {
    led: (unit, at) => ledAt(unit, placeOf(at)),
    megawatts,
    plantMw,
    asked: (unit, at) =>
      askedMw(track.rungs[Math.floor(placeOf(at) / QUARTERS)] ?? 0, unit, at.dayNumber, at.hour),
    isRunning: (unit, at) => ledAt(unit, placeOf(at)) > 0,
    ranMs: (unit, fromMs, toMs) => ranMsOf(setting, unit, fromMs, toMs),
    warmth: (unit, at) => {
      const half = halfOf(at)
      return warming.reduce((sum, share, ago) => sum + share * mwAt(unit, half - ago * 2), 0)
    },
    linesMw: (at) => outgoing(mwAt(1, halfOf(at)) + mwAt(2, halfOf(at)), begins + halfOf(at)),
    counted: (at) => ({ out: pair(halfOf(at), 0), in: pair(halfOf(at), 2) }),
    volume: (at) => track.volumes[placeOf(at)] ?? 0,
    turbineFlow: (at) => track.flows[placeOf(at)] ?? 0,
    spill: (at) => track.spills[placeOf(at)] ?? 0,
    openings: (at) => track.openings[placeOf(at)] ?? [0, 0, 0],
  }
}

function ranMsOf({ runs }: HydroSetting, unit: UnitNumber, fromMs: number, toMs: number): number {
  const own = runs.filter((run) => run.unit === unit)
  return own.reduce((sum, { atMs, isRunning }, place) => {
    const [from, to] = [Math.max(atMs, fromMs), Math.min(own[place + 1]?.atMs ?? toMs, toMs)]
    return isRunning && to > from ? sum + to - from : sum
  }, 0)
}

/** What was worked out so far, quarter by quarter; counters by the half hour, loads by the day. */
interface Track {
  readonly begins: number
  readonly volumes: number[]
  readonly flows: number[]
  readonly spills: number[]
  readonly openings: Openings[]
  readonly led: readonly [number[], number[]]
  readonly rungs: number[]
  /** Out over both lines, then in. */
  readonly counted: readonly number[][]
  readonly running: (unit: UnitNumber, atMs: number) => boolean | undefined
  /** Of the day that is worked out, the highest level that the procedure allows. */
  highestM: number
  /** Of the hour that is worked out, in m³/s. */
  inflow: number
  next: number
}

/** Plants that do what they are asked, by the beginning of their history: others differ from them in the last weeks. */
const calmTracks = new Map<number, Track>()
const MOST_CALM = 6

function emptyTrack(begins: number): Track {
  return {
    begins,
    volumes: [],
    flows: [],
    spills: [],
    openings: [],
    led: [[], []],
    rungs: [],
    counted: [...FIRST_KWH.out, ...FIRST_KWH.in].map((kwh) => [kwh]),
    running: () => undefined,
    highestM: 0,
    inflow: 0,
    next: volumeOf(guideLevelOn(begins / QUARTERS)),
  }
}

/** A track that is worked out up to the day on which something first holds its units, from that of a calm plant. */
function newTrack(setting: HydroSetting, begins: number): Track {
  const calm = calmTracks.get(begins) ?? emptyTrack(begins)
  calmTracks.delete(begins)
  calmTracks.set(begins, calm)
  const [oldest] = calmTracks.keys()
  if (calmTracks.size > MOST_CALM && oldest !== undefined) calmTracks.delete(oldest)
  const days = calmDaysOf(setting, begins)
  const nothing = { ...setting, limits: [], runs: [] }
  while (calm.volumes.length <= days * QUARTERS) step(calm, nothing)
  const quarters = days * QUARTERS
  return {
    ...calm,
    volumes: calm.volumes.slice(0, quarters),
    flows: calm.flows.slice(0, quarters),
    spills: calm.spills.slice(0, quarters),
    openings: calm.openings.slice(0, quarters),
    led: [calm.led[0].slice(0, quarters), calm.led[1].slice(0, quarters)],
    rungs: calm.rungs.slice(0, days),
    counted: calm.counted.map((shown) => shown.slice(0, quarters / 2 + 1)),
    running: runningBy(setting),
    next: calm.volumes[quarters] ?? calm.next,
  }
}

/** Whole days of a history in which nothing holds the units. */
function calmDaysOf({ firstDayNumber, limits, runs }: HydroSetting, begins: number): number {
  const times = [...limits.map(({ fromMs }) => fromMs), ...runs.map(({ atMs }) => atMs)]
  const firstMs = Math.min(startMsOf(firstDayNumber * QUARTERS), ...times)
  return Math.max(0, Math.floor((firstMs - startMsOf(begins)) / (QUARTERS * QUARTER_MS)) - 1)
}

/** What the states say of a unit; asked for in the order of time. Undefined where they say nothing. */
function runningBy({ runs, knownUntilMs = Infinity, held }: HydroSetting): Track['running'] {
  const own = UNITS.map((unit) => runs.filter((run) => run.unit === unit))
  const places = [-1, -1]
  return (unit, atMs) => {
    const [all, index] = [own[unit - 1] ?? [], unit - 1]
    let place = places[index] ?? -1
    while ((all[place + 1]?.atMs ?? Infinity) <= atMs) place++
    places[index] = place
    const isKnown = atMs <= knownUntilMs || held?.has(unit) === true
    return isKnown ? all[place]?.isRunning : undefined
  }
}

/** Works the next quarter of an hour out. */
function step(track: Track, setting: HydroSetting): void {
  const place = track.volumes.length
  const quarter = track.begins + place
  const [dayNumber, hour] = [Math.floor(quarter / QUARTERS), (quarter % QUARTERS) / 4]
  const volume = track.next
  if (quarter % QUARTERS === 0) {
    track.rungs.push(rungFor(wantedMw(volume, dayNumber)))
    track.highestM = highestLevelOn(dayNumber)
  }
  const rung = track.rungs.at(-1) ?? 0
  const atMs = startMsOf(quarter)
  const powers = UNITS.map((unit) => {
    const asked = askedMw(rung, unit, dayNumber, hour)
    const most = mostMw(setting, unit, atMs)
    const isRunning = track.running(unit, atMs) ?? (asked > 0 && most > 0)
    return isRunning ? Math.min(asked > 0 ? asked : USUAL_MW, most > 0 ? most : USUAL_MW) : 0
  })
  const gross = UNITS.reduce((sum, unit) => sum + measured(unit, powers[unit - 1] ?? 0, quarter), 0)
  if (quarter % 4 === 0) track.inflow = inflowAt(dayNumber, hour)
  const openings = openingsNow(track, volume, quarter)
  const spill = spillThrough(openings, levelOf(volume))
  const flow = gross * flowPerMw(volume, (track.flows.at(-1) ?? 0) + spill + ENVIRONMENTAL_FLOW)
  track.volumes.push(volume)
  track.flows.push(flow)
  track.spills.push(spill)
  track.openings.push(openings)
  for (const [index, mw] of powers.entries()) track.led[index]?.push(mw)
  const change = track.inflow - flow - spill - ENVIRONMENTAL_FLOW
  track.next = volume + (change * QUARTER_SECONDS) / 1e6
  if (quarter % 2 === 0) count(track, outgoing(gross, quarter))
}

/** Somebody looks at the gates every hour. */
function openingsNow(track: Track, volume: number, quarter: number): Openings {
  const before = track.openings.at(-1) ?? [0, 0, 0]
  if (quarter % 4 !== 0) return before
  const surplusM3s = track.inflow - (track.flows.at(-1) ?? 0) - ENVIRONMENTAL_FLOW
  return gatesFor({ levelM: levelOf(volume), highestM: track.highestM, surplusM3s }, before)
}

/** A power that somebody leads is never quite still. */
const measured = (unit: UnitNumber, led: number, quarter: number) =>
  led > 0 ? led + 0.04 * swing(unit, quarter >> 1, 81) : 0

const mostMw = ({ limits }: HydroSetting, unit: UnitNumber, atMs: number) =>
  limits.find((one) => one.unit === unit && one.fromMs <= atMs && atMs < one.toMs)?.mostMw ?? Infinity

/** What goes out over each line: what the units give less transformers and own use. */
function outgoing(grossMw: number, quarter: number): [number, number] {
  const [dayNumber, hour] = [Math.floor(quarter / QUARTERS), Math.floor((quarter % QUARTERS) / 4)]
  const ownMw = ownUseKw({ dayNumber, hour, load: grossMw / (2 * RATED_MW) }) / 1000
  const delivered = grossMw * AFTER_TRANSFORMERS - ownMw
  const share = firstShare(quarter >> 1)
  return [delivered * share, delivered * (1 - share)]
}

/** Adds what half an hour brought to the meters. */
function count({ counted }: Track, lines: readonly [number, number]): void {
  for (const [meter, shown] of counted.entries()) {
    const mw = lines[meter % 2] ?? 0
    const kwh = Math.max(0, meter < 2 ? mw : -mw) * 500
    shown.push((shown.at(-1) ?? 0) + kwh)
  }
}
