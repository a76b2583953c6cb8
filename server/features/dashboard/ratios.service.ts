import { RATIO_DAYS } from '#contract/dashboard/index.ts'
import { listDayFigures, type DayFigure } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { performanceRatio } from './rules/expected.rules.ts'
import { megawattsIn } from './rules/units.rules.ts'
import { seriesOf, type PlantSources, type Source } from './sources.service.ts'

const DAY_MS = 86_400_000

/** The performance ratios of plants over the last days, by plant; none of a plant that has no irradiance. */
export async function readRatios(
  db: Db,
  sources: readonly PlantSources[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const solar = sources.flatMap(({ plant, power, irradiance }) =>
    power && irradiance ? [{ plant, power, irradiance }] : [],
  )
  if (solar.length === 0) return new Map()
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10)
  const series = seriesOf(solar.flatMap(({ power, irradiance }) => [power, irradiance]))
  const figures = await listDayFigures(db, series, daysAgo(RATIO_DAYS), daysAgo(1))
  return new Map(
    solar.flatMap(({ plant, power, irradiance }) => {
      const ratio = performanceRatio(sunnyDays(figures, power, irradiance), plant.installedMwp)
      return ratio === null ? [] : [[plant.id, ratio] as const]
    }),
  )
}

/** The days with both energy and irradiation; of several weather stations the mean. */
function sunnyDays(figures: readonly DayFigure[], power: Source, irradiance: Source) {
  const hoursOf = ({ parameter }: Source) => parameter.frequencyMinutes / 60
  const lights = new Map(
    figures.flatMap(({ parameterId, day, sum, deviceCount }) =>
      parameterId === irradiance.parameter.id
        ? [[day, ((sum / deviceCount) * hoursOf(irradiance)) / 1000] as const]
        : [],
    ),
  )
  const toMwh = megawattsIn(power.parameter.unit) * hoursOf(power)
  return figures.flatMap(({ parameterId, day, sum }) => {
    const irradiationKwhPerM2 = lights.get(day)
    return parameterId === power.parameter.id && irradiationKwhPerM2 !== undefined
      ? [{ energyMwh: sum * toMwh, irradiationKwhPerM2 }]
      : []
  })
}
