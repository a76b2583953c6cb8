import { reservoirCodes, type Reservoir, type ReservoirFigure } from '#contract/dashboard/index.ts'
import { sheetOf } from '#contract/device-parameters/sheets.ts'
import type { ReservoirNow } from '#contract/hydrology/overview.ts'
import { readReservoirsNow } from '#server/features/hydrology/hydrology.public.ts'
import { listLatestValues, type LatestValue } from '#server/features/readings/readings.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { reportedMean } from './rules/units.rules.ts'
import { valuesOf, type PlantSources, type Source } from './sources.service.ts'

const DAY_MS = 86_400_000

/** How the reservoirs of hydro plants stand, by plant. */
export async function readReservoirs(
  db: Db,
  sources: readonly PlantSources[],
  latest: readonly LatestValue[],
  now: Date,
): Promise<ReadonlyMap<number, Reservoir>> {
  const hydro = sources.filter(({ plant }) => plant.kind === 'hydro')
  const levels = hydro.flatMap(({ reservoir }) =>
    reservoir.upstreamLevel ? valuesOf(reservoir.upstreamLevel, latest) : [],
  )
  const newest = Math.max(...levels.map(({ at }) => Date.parse(at)))
  const laidDown = await readReservoirsNow(
    db,
    hydro.map(({ plant }) => plant.id),
    now,
  )
  const dayBefore =
    levels.length === 0
      ? []
      : await listLatestValues(db, levels, { fromMs: newest - 2 * DAY_MS, untilMs: newest - DAY_MS + 1 })
  return new Map(
    hydro.map(({ plant, reservoir }) => {
      const { deadLevelM, normalLevelM } = plant
      const figures = Object.keys(reservoirCodes).map((figure) => {
        const source = reservoir[figure as ReservoirFigure]
        return [figure, source ? reportedMean(valuesOf(source, latest), source.parameter) : null]
      })
      const before =
        reservoir.upstreamLevel &&
        reportedMean(valuesOf(reservoir.upstreamLevel, dayBefore), reservoir.upstreamLevel.parameter)
      return [
        plant.id,
        {
          ...(Object.fromEntries(figures) as Pick<Reservoir, ReservoirFigure>),
          upstreamLevelDayBeforeM: before?.value ?? null,
          deadLevelM,
          normalLevelM,
          ...workedOutOf(laidDown.get(plant.id)),
          sheet: sheetOfSource(reservoir.upstreamLevel),
        },
      ]
    }),
  )
}

/** Where a source is entered: on the page of its first device. */
function sheetOfSource(source: Source | undefined): Reservoir['sheet'] {
  const deviceId = source?.deviceIds[0]
  const kind = source && sheetOf(source.parameter.deviceKind, source.parameter.frequencyMinutes)
  return deviceId !== undefined && kind ? { deviceId, kind } : null
}

const EVERY_MINUTES = 15

/** What the balance says, as the screen of hydrology shows it; nothing where no reservoir is laid down. */
function workedOutOf(
  now: ReservoirNow | undefined,
): Partial<Pick<Reservoir, 'inflow' | 'turbineFlow' | 'spillFlow' | 'deadLevelM' | 'normalLevelM'>> {
  if (!now) return {}
  const reported = (value: number | null, at: string | null) =>
    value === null || at === null ? null : { value, at, frequencyMinutes: EVERY_MINUTES }
  return {
    inflow: reported(now.inflowM3s, now.inflowAt),
    turbineFlow: reported(now.turbineFlowM3s, now.flowsAt),
    spillFlow: reported(now.spillFlowM3s, now.flowsAt),
    deadLevelM: now.deadLevelM,
    normalLevelM: now.normalLevelM,
  }
}
