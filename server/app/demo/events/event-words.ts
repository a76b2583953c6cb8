import { plantTimeOf, type PlantTime } from '../demo-days.ts'
import { bentValue, msOf, type TimedEffect } from '../readings/generator/effects.ts'
import { transformerValues } from '../readings/generator/grid-values.ts'
import { airAt, megavarsOf, unitValues } from '../readings/generator/hydro-day.ts'
import type { HydroStory, UnitNumber } from '../readings/generator/hydro-story.ts'
import { flowsRead, reservoirValues } from '../readings/generator/reservoir.ts'
import type { SolarStory, StoryInverter } from '../readings/generator/solar-story.ts'
import { busKilovolts } from '../readings/generator/station-values.ts'
import { numberOfDevice, sites } from '../sites.ts'
import type { DemoEvent } from './event.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** What was read when an event began: what its texts may name, and what it took away in MW. */
export interface EventFigures {
  readonly words: Readonly<Record<string, string>>
  readonly expectedMw: number | null
  readonly actualMw: number | null
}

/** A number as people here write it. */
export const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

/** A number with as few digits as it needs, at most two: `14`, `14,5`. */
export const shortDecimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',')

/** The moment of the last reading before an instant, of what is read every so many minutes. */
export function lastReadingBefore(atMs: number, everyMinutes: number): PlantTime {
  const step = everyMinutes * MINUTE_MS
  return plantTimeOf(new Date(Math.ceil(atMs / step) * step - step))
}

/** What was read at the hydro plant when an event began. */
export function hydroFigures(
  story: HydroStory,
  effects: readonly TimedEffect[],
  { event, at }: { readonly event: DemoEvent; readonly at: Date },
): EventFigures {
  const ms = at.getTime()
  const [half, quarter, hour] = [30, 15, 60].map((minutes) => lastReadingBefore(ms, minutes)) as [
    PlantTime,
    PlantTime,
    PlantTime,
  ]
  const onTheHour = plantTimeOf(at)
  const units = ([1, 2] as const).map((unit) => unitValues(story, { unit, ...half }))
  const water = reservoirValues(story, quarter)
  const restored = plantTimeOf(new Date(ms + ((event.restoredAfter ?? 0) + 30) * MINUTE_MS))
  const bent = (device: string, code: string, time: PlantTime, usual: number) =>
    bentValue(effects, { device, code, ms: msOf(time.dayNumber, time.hour * 60) }, usual)
  const bearing = (time: PlantTime) =>
    decimal(bent('H1', 'TOHTB', time, unitValues(story, { unit: 1, ...time })['TOHTB'] ?? 0), 1)
  const load = (unit: UnitNumber) => (story.warmth(unit, onTheHour) * 1000) / 20_000
  const oil = (unit: UnitNumber) => {
    const number = numberOfDevice('ST', `T${unit}`)
    const usual = transformerValues({
      number,
      ...onTheHour,
      load: load(unit),
      ambient: airAt(onTheHour.hour),
    })
    return decimal(bent(`T${unit}`, 'TOIL', onTheHour, usual['TOIL'] ?? 0), 1)
  }
  const shown = (unit: UnitNumber, code: string, digits: number) =>
    decimal(units[unit - 1]?.[code] ?? 0, digits)
  const words = {
    h1: shortDecimal(story.led(1, half)),
    h2: shortDecimal(story.led(2, half)),
    plant: shortDecimal(story.led(1, half) + story.led(2, half)),
    h1Back: shortDecimal(story.led(1, restored)),
    q: decimal(megavarsOf(story, { unit: 1, ...half }) + megavarsOf(story, { unit: 2, ...half }), 2),
    q1: shown(1, 'Q', 2),
    u1: shown(1, 'UST', 2),
    u2: shown(2, 'UST', 2),
    f: shown(1, 'F', 2),
    level: decimal(water['MNTL'] ?? 0, 2),
    turbine: decimal(flowsRead(story, quarter).turbineFlowM3s, 1),
    bus: decimal(busKilovolts(sites.ST.kilovolts, { ...hour, load: story.plantMw(hour) / 30 }), 1),
    bearing: bearing(onTheHour),
    bearingBefore: bearing(hour),
    oil1: oil(1),
    oil2: oil(2),
    load1: String(Math.round(load(1) * 100)),
  }
  return { words, ...lostAt(event, (unit) => story.led(unit, half)) }
}

/** What a unit gave before an event, and what it was let give after. */
function lostAt(event: DemoEvent, ledMw: (unit: UnitNumber) => number): Omit<EventFigures, 'words'> {
  for (const effect of event.lost ? (event.effects ?? []) : []) {
    if (effect.what === 'unitOut') return { expectedMw: ledMw(effect.unit), actualMw: 0 }
    if (effect.what === 'unitLimit') return { expectedMw: ledMw(effect.unit), actualMw: effect.mostMw }
  }
  return { expectedMw: null, actualMw: null }
}

/** What was read at a solar park when an event began. */
export function solarFigures(
  story: SolarStory,
  inverters: readonly StoryInverter[],
  { event, at }: { readonly event: DemoEvent; readonly at: Date },
): EventFigures {
  const { dayNumber, hour } = plantTimeOf(
    new Date(Math.ceil(at.getTime() / QUARTER_MS) * QUARTER_MS - QUARTER_MS),
  )
  const quarter = Math.round(hour * 4)
  const words = {
    plant: decimal((story.plantKw(dayNumber)[quarter] ?? 0) / 1000, 1),
    ghi: String(Math.round(story.weather(dayNumber)[quarter]?.horizontal ?? 0)),
  }
  const effect = event.effects?.find((one) => one.what === 'inverters')
  if (effect?.what !== 'inverters' || !event.lost) return { words, expectedMw: null, actualMw: null }
  const powers = story.powers(dayNumber)
  const kw = inverters.reduce(
    (sum, { code }, place) =>
      code.startsWith(effect.of) ? sum + (powers[place]?.[quarter]?.acKw ?? 0) : sum,
    0,
  )
  const megawatts = (value: number) => Math.round(value) / 1000
  return { words, expectedMw: megawatts(kw), actualMw: megawatts(kw * effect.share) }
}
