import { reservoirCodes, type ReservoirFigure } from '#contract/dashboard/index.ts'
import {
  listDevicesOf,
  listParametersOf,
  type OverviewDevice,
  type OverviewParameter,
} from '#server/features/devices/devices.public.ts'
import type { LatestValue } from '#server/features/readings/readings.public.ts'
import type { PlantFacts } from '#server/features/plants/plants.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A parameter with the devices in use that have it. */
export interface Source {
  readonly parameter: OverviewParameter
  readonly deviceIds: readonly number[]
  /** Also those that are out of use: what was read of them is part of the past. */
  readonly everIds: readonly number[]
}

/** What of a plant is read, and where: undefined where the plant has no such parameter. */
export interface PlantSources {
  readonly plant: PlantFacts
  readonly devices: readonly OverviewDevice[]
  /** Of the generating units. */
  readonly power: Source | undefined
  /** Their own counter of the day's energy. */
  readonly counter: Source | undefined
  /** On the panels, by weather stations or else by inverters. */
  readonly irradiance: Source | undefined
  /** Every temperature of units and transformers. */
  readonly heat: readonly Source[]
  readonly reservoir: Readonly<Partial<Record<ReservoirFigure, Source>>>
}

const POWER = 'P'
const DAY_ENERGY = 'EDAY'
const irradianceCodes = ['G_POA', 'POA']
const heatedKinds: ReadonlySet<string> = new Set(['inverter', 'generator', 'transformer'])
const codes = [POWER, DAY_ENERGY, ...irradianceCodes, ...Object.values(reservoirCodes)]

/** What is read of each plant. */
export async function readSources(db: Db, plants: readonly PlantFacts[]): Promise<PlantSources[]> {
  const ids = plants.map(({ id }) => id)
  const [devices, parameters] = await Promise.all([listDevicesOf(db, ids), listParametersOf(db, ids, codes)])
  return plants.map((plant) =>
    sourcesOf(
      plant,
      devices.filter(({ plantId }) => plantId === plant.id),
      parameters.filter(({ plantId }) => plantId === plant.id),
    ),
  )
}

function sourcesOf(
  plant: PlantFacts,
  devices: readonly OverviewDevice[],
  parameters: readonly OverviewParameter[],
): PlantSources {
  const toSource = (parameter: OverviewParameter): Source => {
    const ofKind = devices.filter(({ kind }) => kind === parameter.deviceKind)
    const everIds = ofKind.map(({ id }) => id)
    return { parameter, deviceIds: ofKind.flatMap(({ id, isActive }) => (isActive ? [id] : [])), everIds }
  }
  const findEver = (wanted: string, kind?: string): Source | undefined => {
    const found = parameters.find(
      ({ code, deviceKind }) => code === wanted && (kind === undefined || deviceKind === kind),
    )
    const source = found && toSource(found)
    return source && source.everIds.length > 0 ? source : undefined
  }
  const find = (wanted: string, kind?: string): Source | undefined => {
    const source = findEver(wanted, kind)
    return source && source.deviceIds.length > 0 ? source : undefined
  }
  const irradiance = ['weatherStation', 'inverter'].flatMap((kind) =>
    irradianceCodes.flatMap((code) => find(code, kind) ?? []),
  )
  const reservoir = Object.entries(reservoirCodes).map(([figure, code]) => [figure, find(code)] as const)
  const isHydro = plant.kind === 'hydro'
  return {
    plant,
    devices,
    power: findEver(POWER, isHydro ? 'generator' : 'inverter'),
    counter: isHydro ? undefined : findEver(DAY_ENERGY, 'inverter'),
    irradiance: isHydro ? undefined : irradiance[0],
    heat: parameters.filter((one) => one.isHeat && heatedKinds.has(one.deviceKind)).map(toSource),
    reservoir: isHydro ? Object.fromEntries(reservoir.filter(([, source]) => source)) : {},
  }
}

/** The parameters of sources and what is in use of their devices, every pair of them. */
export const seriesOf = (sources: readonly Source[]) => pairsOf(sources, ({ deviceIds }) => deviceIds)

/** The same of the past, with the devices that are out of use since. */
export const pastSeriesOf = (sources: readonly Source[]) => pairsOf(sources, ({ everIds }) => everIds)

const pairsOf = (sources: readonly Source[], idsOf: (source: Source) => readonly number[]) => ({
  parameterIds: sources.map(({ parameter }) => parameter.id),
  deviceIds: [...new Set(sources.flatMap(idsOf))],
})

/** The latest values of a source. */
export function valuesOf<V extends Pick<LatestValue, 'parameterId'>>(
  { parameter }: Source,
  latest: readonly V[],
): V[] {
  return latest.filter(({ parameterId }) => parameterId === parameter.id)
}
