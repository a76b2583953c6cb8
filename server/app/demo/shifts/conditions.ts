import type { Weather } from '#contract/duty-shift-logs/labels.ts'

import { plantTimeOf } from '../demo-days.ts'
import { chance } from '../readings/generator/chance.ts'
import { airAt } from '../readings/generator/hydro-day.ts'
import { rainAt } from '../readings/generator/river.ts'
import { skyOf } from '../readings/generator/solar-day.ts'
import type { Place } from './book-walk.ts'
import type { ToldPlant } from './told-plant.ts'

const QUARTER_MS = 900_000
/** Rain of a shift in mm: from here on somebody writes it down; from there on it thunders. */
const RAINS_MM = 3
const THUNDERS_MM = 20

const skies = { clear: 'sunny', fair: 'sunny', cloudy: 'cloudy', rainy: 'rain' } as const

/** The weather of a shift as its readings have it; nights know no sun. */
export function conditionsOf(
  plant: ToldPlant,
  place: Place,
): { readonly weather: Weather; readonly temperatureCelsius: number } {
  const [from, to] = [Date.parse(place.startsAt), Date.parse(place.endsAt)]
  const middle = plantTimeOf(new Date((from + to) / 2))
  const weather = plant.kind === 'hydro' ? byRain(from, to) : skies[skyOf(plant.site, middle.dayNumber)]
  const temperature =
    plant.kind === 'hydro'
      ? airAt(middle.hour)
      : (plant.park.story.weather(middle.dayNumber)[Math.floor(middle.hour * 4)]?.ambient ?? 27)
  return {
    weather: place.code === 'C3' && weather === 'sunny' ? 'cloudy' : weather,
    temperatureCelsius: Math.round(temperature),
  }
}

function byRain(from: number, to: number): Weather {
  let rainMm = 0
  for (let ms = from; ms < to; ms += QUARTER_MS) {
    const { dayNumber, hour } = plantTimeOf(new Date(ms))
    rainMm += rainAt(dayNumber, hour)
  }
  if (rainMm > RAINS_MM) return rainMm > THUNDERS_MM ? 'thunderstorm' : 'rain'
  return chance(from, 141) < 0.4 ? 'cloudy' : 'sunny'
}
