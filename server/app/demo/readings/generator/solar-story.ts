import { inverterEffect, msOf, type TimedEffect } from './effects.ts'
import { energyKwh, powersOf, type DemoInverter, type Quarter } from './inverter-day.ts'
import { QUARTERS, weatherOf, type Moment, type SolarSite } from './solar-day.ts'

/** An inverter with the code that events know it by. */
export interface StoryInverter extends DemoInverter {
  readonly code: string
}

/** What a story of a solar park is worked out from. */
export interface SolarSetting {
  readonly site: SolarSite
  readonly inverters: readonly StoryInverter[]
  readonly effects: readonly TimedEffect[]
  /** The first day with readings of everything: counters are known there, and are followed forth and back from it. */
  readonly firstDayNumber: number
}

/** What has been counted at the beginning of a day since the first day; less than nothing before it. In kWh. */
interface Counted {
  /** Inverter by inverter, in their order. */
  readonly inverters: readonly number[]
  readonly out: number
  readonly in: number
}

/** A solar park through its days: one answer for readings, books and registers. */
export interface SolarStory {
  readonly weather: (dayNumber: number) => readonly Moment[]
  /** Inverter by inverter, in their order. */
  readonly powers: (dayNumber: number) => readonly (readonly Quarter[])[]
  /** What all inverters give, quarter by quarter, in kW. */
  readonly plantKw: (dayNumber: number) => readonly number[]
  /** What goes out over the line in a quarter of a day, in MW; less than nothing at night. */
  readonly lineMw: (dayNumber: number, quarter: number) => number
  /** What the meter has counted by a quarter of a day since the first day with readings, in kWh. */
  readonly countedAt: (dayNumber: number, quarter: number) => { readonly out: number; readonly in: number }
  readonly counted: (dayNumber: number) => Counted
}

/** A park that is read: its story, and its inverters in the order of the story. */
export interface Park {
  readonly story: SolarStory
  readonly inverters: readonly StoryInverter[]
}

/** What transformers and cables leave, and what the plant takes for itself while nothing comes from the sun. */
export const DELIVERED = 0.98
const NIGHT_MW = 0.028

const lineMwOf = (plantKw: number) => (plantKw > 0 ? (plantKw * DELIVERED) / 1000 : -NIGHT_MW)

const stories = new Map<string, SolarStory>()

/** The story of a park; asked for the same again, it is handed out with all that it has worked out. */
export function solarStory(setting: SolarSetting): SolarStory {
  const { site, inverters, effects, firstDayNumber } = setting
  const codes = inverters.map(({ code }) => code).join()
  const key = [site.number, firstDayNumber, effects.map(({ atMs }) => atMs).join(), codes].join(' ')
  const known = stories.get(key)
  if (known) return known
  const story = tell(setting)
  stories.set(key, story)
  return story
}

function tell(setting: SolarSetting): SolarStory {
  const { site, inverters, firstDayNumber } = setting
  let today: { dayNumber: number; powers: (readonly Quarter[])[] } | undefined
  const powers = (dayNumber: number) => {
    if (today?.dayNumber !== dayNumber) today = { dayNumber, powers: powersOn(setting, dayNumber) }
    return today.powers
  }
  const kept = new Map<number, readonly number[]>()
  const plantKw = (dayNumber: number) => {
    const sums = kept.get(dayNumber) ?? sumsOf(powers(dayNumber))
    kept.set(dayNumber, sums)
    return sums
  }
  const mornings = new Map<number, Counted>()
  mornings.set(firstDayNumber, { inverters: inverters.map(() => 0), out: 0, in: 0 })
  const countedAt = (dayNumber: number, quarter: number) => {
    const { out, in: taken } = counted(dayNumber)
    const day = countOf(plantKw(dayNumber).slice(0, quarter))
    return { out: out + day.out, in: taken + day.in }
  }
  const counted = (dayNumber: number): Counted => {
    const isAfter = dayNumber > firstDayNumber
    let nearest = dayNumber
    while (!mornings.has(nearest)) nearest += isAfter ? -1 : 1
    for (let day = nearest; day !== dayNumber; day += isAfter ? 1 : -1) {
      const [from, of, sign] = isAfter ? [day, day, 1] : [day, day - 1, -1]
      const morning = mornings.get(from)
      if (!morning) break
      mornings.set(isAfter ? day + 1 : day - 1, added(morning, powers(of), countOf(plantKw(of)), sign))
    }
    return mornings.get(dayNumber) ?? { inverters: [], out: 0, in: 0 }
  }
  return {
    powers,
    plantKw,
    counted,
    countedAt,
    weather: (dayNumber) => weatherOf(site, dayNumber),
    lineMw: (dayNumber, quarter) => lineMwOf(plantKw(dayNumber)[quarter] ?? 0),
  }
}

function powersOn({ site, inverters, effects }: SolarSetting, dayNumber: number): (readonly Quarter[])[] {
  const weather = weatherOf(site, dayNumber)
  const [start, end] = [msOf(dayNumber, 0), msOf(dayNumber + 1, 0)]
  const own = effects.filter(
    ({ effect, atMs }) => effect.what === 'inverters' && atMs < end && atMs + effect.until * 60_000 > start,
  )
  return inverters.map((inverter) => {
    const leave = (quarter: number) => inverterEffect(own, inverter.code, msOf(dayNumber, quarter * 15))
    return powersOf(inverter, weather, dayNumber, own.length > 0 ? leave : undefined)
  })
}

function sumsOf(powers: readonly (readonly Quarter[])[]): number[] {
  const sums = Array.from({ length: QUARTERS }, () => 0)
  for (const own of powers)
    for (const [quarter, { acKw }] of own.entries()) sums[quarter] = (sums[quarter] ?? 0) + acKw
  return sums
}

/** kWh out and in over some quarters. */
function countOf(plantKw: readonly number[]): { out: number; in: number } {
  const count = { out: 0, in: 0 }
  for (const kw of plantKw) {
    const kwh = lineMwOf(kw) * 250
    if (kwh > 0) count.out += kwh
    else count.in -= kwh
  }
  return count
}

function added(
  morning: Counted,
  powers: readonly (readonly Quarter[])[],
  meter: { readonly out: number; readonly in: number },
  sign: number,
): Counted {
  return {
    inverters: morning.inverters.map((kwh, place) => kwh + sign * energyKwh(powers[place] ?? [])),
    out: morning.out + sign * meter.out,
    in: morning.in + sign * meter.in,
  }
}
