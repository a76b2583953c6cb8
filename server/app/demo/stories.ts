import type { Db } from '#server/platform/db/database.ts'

import { instantOf } from './demo-days.ts'
import { effectsOf, unitLimitsOf, type DemoStart } from './events/incidents.ts'
import { demoPlants, type PlantCode } from './plants.ts'
import type { DayOfPlant, ReadDevice } from './readings/generator/day-of-plant.ts'
import { hydroStory, type HydroSetting, type HydroStory } from './readings/generator/hydro-story.ts'
import { solarStory, type Park } from './readings/generator/solar-story.ts'
import { readUnitRuns, type KnownPlant } from './readings/demo-readings.store.ts'
import { demoDevices } from './readings/plant-devices.ts'
import { deviceNumberOf, invertersOf, sites, solarSiteOf, type SolarPlantCode } from './sites.ts'

/** Some that were told last: readings, states and history ask for one each. */
const told = new Map<string, HydroStory>()
const MOST_TOLD = 4

/** The story of the hydro plant; asked for the same again, it is handed out with all that it has worked out. */
export function hydroStoryOf(
  start: DemoStart,
  more: Omit<HydroSetting, 'firstDayNumber' | 'limits'>,
): HydroStory {
  const setting = { ...more, firstDayNumber: start.firstDayNumber, limits: unitLimitsOf(start) }
  const key = JSON.stringify({ ...setting, held: [...(more.held ?? [])] })
  const story = told.get(key) ?? hydroStory(setting)
  // What was asked for last is forgotten last.
  told.delete(key)
  told.set(key, story)
  const [oldest] = told.keys()
  if (told.size > MOST_TOLD && oldest !== undefined) told.delete(oldest)
  return story
}

/** What the hydro plant was to do since its history begins, before anybody wrote down what its units did. */
export const plannedHydroStory = (start: DemoStart): HydroStory => hydroStoryOf(start, { runs: [] })

/** What the hydro plant did, as the states of its units say. */
export async function toldHydroStory(db: Db, plantId: number, start: DemoStart): Promise<HydroStory> {
  return hydroStoryOf(start, { runs: await readUnitRuns(db, plantId, statesDecideFrom(start)) })
}

/** Days before the first start for which states are written with it: further back than the oldest event of the registers. */
export const STATES_DAYS = 62

/** From when on states say what the units did; before, they were written by what was planned. */
export const statesDecideFrom = ({ startedAt }: DemoStart): Date => instantOf(-STATES_DAYS, -60, startedAt)

/** What a solar park did. */
export function parkOf(start: DemoStart, code: SolarPlantCode): Park {
  const inverters = invertersOf(code)
  const { firstDayNumber } = start
  const setting = { site: solarSiteOf(code), inverters, firstDayNumber, effects: effectsOf(start, code) }
  return { story: solarStory(setting), inverters }
}

/** A plant with its devices, and what happened there. */
export async function tellPlant(
  db: Db,
  plant: KnownPlant,
  { code, start }: { readonly code: PlantCode; readonly start: DemoStart },
): Promise<Omit<DayOfPlant, 'dayNumber' | 'isWhole'>> {
  const of =
    code === 'ST' ? { hydro: await toldHydroStory(db, plant.plantId, start) } : { park: parkOf(start, code) }
  return {
    of,
    devices: devicesOf(plant, code),
    effects: effectsOf(start, code),
    ratedMw: demoPlants.find((one) => one.code === code)?.ratedMw ?? 0,
    kilovolts: sites[code].kilovolts,
  }
}

/** The devices of a plant of the demonstration with what the generator needs to know of them. */
export function devicesOf({ devices }: KnownPlant, code: PlantCode): ReadDevice[] {
  const numberOf = new Map(
    demoDevices[code].map((device, place) => [device.code, deviceNumberOf(code, place)]),
  )
  return devices.flatMap((device) => {
    const number = numberOf.get(device.code)
    return number === undefined
      ? []
      : [{ ...device, number, ratedKw: device.ratedKw ?? 0, dcKwp: device.dcKwp ?? 0 }]
  })
}
