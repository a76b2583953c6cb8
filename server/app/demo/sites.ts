import { demoPlants, type PlantCode } from './plants.ts'
import type { SolarSite } from './readings/generator/solar-day.ts'
import type { StoryInverter } from './readings/generator/solar-story.ts'
import { demoDevices } from './readings/plant-devices.ts'

export type SolarPlantCode = Exclude<PlantCode, 'ST'>

interface PlantSite {
  /** Tells the weather and the devices of the plants apart. */
  readonly number: number
  readonly rainyShare: number
  readonly kilovolts: number
}

/** What the generator of readings knows of each plant. */
export const sites: Readonly<Record<PlantCode, PlantSite>> = {
  MT1: { number: 1, rainyShare: 0.1, kilovolts: 110 },
  MT2: { number: 2, rainyShare: 0.25, kilovolts: 22 },
  ST: { number: 3, rainyShare: 0.25, kilovolts: 110 },
}

/** A plant as its weather knows it. */
export function solarSiteOf(code: PlantCode): SolarSite {
  const plant = demoPlants.find((one) => one.code === code)
  const { number, rainyShare } = sites[code]
  return { number, rainyShare, place: { latitude: plant?.latitude ?? 0, longitude: plant?.longitude ?? 0 } }
}

/** What a device is known by to the generator, whatever its id: its plant and its place in it. */
export const deviceNumberOf = (code: PlantCode, place: number): number => sites[code].number * 1000 + place

/** The same, by the code of the device. */
export const numberOfDevice = (code: PlantCode, device: string): number =>
  deviceNumberOf(
    code,
    demoDevices[code].findIndex((one) => one.code === device),
  )

/** Pairs of inputs that loggers tell of: of those at the first station; a SG250HX has twelve, a SUN2000-215KTL nine. */
const mpptOf = (station: string | null, ratedKw: number) =>
  station !== 'Trạm 1' ? 0 : ratedKw > 210 ? 12 : 9

/** The inverters of a plant in their order. */
export const invertersOf = (code: PlantCode): StoryInverter[] =>
  demoDevices[code].flatMap((device, place) => {
    if (device.kind !== 'inverter') return []
    const [ratedKw, dcKwp] = [device.ratedKw ?? 0, device.dcKwp ?? 0]
    const number = deviceNumberOf(code, place)
    return [{ code: device.code, number, ratedKw, dcKwp, mpptCount: mpptOf(device.station, ratedKw) }]
  })
