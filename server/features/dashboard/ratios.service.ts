import { RATIO_DAYS } from '#contract/dashboard/index.ts'
import { energySourceOf, listDayEnergies } from '#server/features/readings/energy.public.ts'
import { listDayFigures, type DayFigure } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { performanceRatio } from './rules/expected.rules.ts'
import { pastSeriesOf, type PlantSources, type Source } from './sources.service.ts'

const DAY_MS = 86_400_000

/** The performance ratios of plants over the last days, by plant; none of a plant that has no irradiance. */
export async function readRatios(
  db: Db,
  sources: readonly PlantSources[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const solar = sources.flatMap(({ plant, power, counter, irradiance }) =>
    power && irradiance
      ? [{ plant, irradiance, energy: energySourceOf(power.parameter, counter?.parameter, power.everIds) }]
      : [],
  )
  if (solar.length === 0) return new Map()
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  const [first, last] = [daysAgo(RATIO_DAYS), daysAgo(1)]
  const ofEnergy = solar.map(({ energy }) => energy)
  const [lights, energies] = await Promise.all([
    listDayFigures(db, pastSeriesOf(solar.map(({ irradiance }) => irradiance)), first, last),
    listDayEnergies(db, ofEnergy, first, last),
  ])
  return new Map(
    solar.flatMap(({ plant, energy, irradiance }) => {
      const lightOf = lightByDay(lights, irradiance)
      const days = energies.flatMap(({ powerId, day, kwh }) => {
        const irradiationKwhPerM2 = lightOf.get(day)
        return powerId === energy.powerId && irradiationKwhPerM2 !== undefined
          ? [{ energyMwh: kwh / 1000, irradiationKwhPerM2 }]
          : []
      })
      const ratio = performanceRatio(days, plant.installedMwp)
      return ratio === null ? [] : [[plant.id, ratio] as const]
    }),
  )
}

/** The irradiation of each day in kWh/m²; of several weather stations the mean. */
function lightByDay(figures: readonly DayFigure[], { parameter }: Source): ReadonlyMap<string, number> {
  return new Map(
    figures.flatMap(({ parameterId, day, valueMinutes, deviceCount }) =>
      parameterId === parameter.id ? [[day, valueMinutes / deviceCount / 60_000] as const] : [],
    ),
  )
}
