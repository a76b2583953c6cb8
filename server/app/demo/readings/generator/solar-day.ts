import { chance, drift, swing } from './chance.ts'
import { clearSkyAt, type Place } from './sun.ts'

/** What a plant's weather station shows at one moment. */
export interface Moment {
  /** Minutes since midnight at the plants. */
  readonly minutes: number
  /** On the panels and on level ground, in W/m². */
  readonly panels: number
  readonly horizontal: number
  readonly ambient: number
  readonly module: number
  readonly wind: number
  readonly gridHz: number
  /** What dispatch lets the plant feed in, of its rated power. */
  readonly limit: number
}

/** A plant as its weather knows it. */
export interface SolarSite {
  readonly place: Place
  /** Tells the weather of the plants apart. */
  readonly number: number
  readonly rainyShare: number
}

export const QUARTERS = 96

/** How much of the sun comes through: least and most on a day of this kind, and how often clouds change in an hour. */
const skies = {
  clear: { least: 0.93, most: 1, changes: 1 },
  fair: { least: 0.55, most: 1, changes: 3 },
  cloudy: { least: 0.25, most: 0.65, changes: 2 },
  rainy: { least: 0.08, most: 0.35, changes: 1.5 },
} as const

/** The sky of a day; whole numbers of days since 1970. */
export function skyOf({ number, rainyShare }: SolarSite, dayNumber: number): keyof typeof skies {
  const lot = chance(number, dayNumber, 1)
  if (lot < rainyShare) return 'rainy'
  if (lot < rainyShare + 0.2) return 'cloudy'
  return lot < rainyShare + 0.52 ? 'fair' : 'clear'
}

/** Days on which dispatch held the plant down around noon, from when to when, and to which share of its rated power. */
const CURTAILED_EVERY = 3
const CURTAILED_TO = 0.6
export const CURTAILED_MINUTES = { from: 11 * 60, to: 13 * 60 + 30 } as const

/** Whether dispatch held a plant down around noon of a day: the sun is out everywhere then. */
export const isCurtailed = (site: SolarSite, dayNumber: number): boolean =>
  (dayNumber + site.number * 5) % CURTAILED_EVERY === 0 && skyOf(site, dayNumber) === 'clear'

function limitAt(site: SolarSite, dayNumber: number, minutes: number): number {
  const isNoon = minutes >= CURTAILED_MINUTES.from && minutes < CURTAILED_MINUTES.to
  return isNoon && isCurtailed(site, dayNumber) ? CURTAILED_TO : 1
}

/** The weather of a day, every quarter of an hour from midnight on. */
export function weatherOf(site: SolarSite, dayNumber: number): readonly Moment[] {
  const { place, number } = site
  const date = new Date(dayNumber * 86_400_000)
  const dayOfYear = Math.round((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 0)) / 86_400_000)
  const sky = skyOf(site, dayNumber)
  const { least, most, changes } = skies[sky]
  const warmest = { clear: 33, fair: 32, cloudy: 29.5, rainy: 27 }[sky] + 1.2 * swing(number, dayNumber, 2)
  return Array.from({ length: QUARTERS }, (_, quarter) => {
    const minutes = quarter * 15
    const clear = clearSkyAt(place, dayOfYear, minutes)
    const share = least + (most - least) * drift((minutes / 60) * changes, number, dayNumber, 3)
    const panels = clear.panels * share
    const warmth = Math.max(0, Math.sin(((minutes - 6 * 60) / 1080) * Math.PI))
    const ambient = warmest - 7 + 7 * warmth + 0.4 * swing(number, dayNumber, 4, quarter)
    const wind = 1 + 4 * drift(minutes / 120, number, dayNumber, 5)
    return {
      minutes,
      panels,
      horizontal: clear.horizontal * share,
      ambient,
      // A panel in the sun is about 30 K above the air at 1,000 W/m², less in the wind.
      module: ambient + (panels / 1000) * (31 - 2 * wind),
      wind,
      gridHz: 50 + 0.06 * swing(dayNumber, 6, quarter),
      limit: limitAt(site, dayNumber, minutes),
    }
  })
}
