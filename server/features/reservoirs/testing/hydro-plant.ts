import type { Device, Parameter } from '#contract/devices/index.ts'
import type { WriteOutcome } from '#contract/readings/index.ts'
import type { Reservoir, ReservoirVersion } from '#contract/reservoirs/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

import { songTram } from './song-tram.ts'

/** A hydro plant with a reservoir and two units, and who keeps and reads them. */
export interface HydroPlant {
  readonly plantId: number
  readonly device: Device
  readonly units: readonly Device[]
  readonly manager: Client
  readonly operator: Client
  /** Writes a value of the reservoir or of a unit by its code. */
  write(
    values: readonly (readonly [deviceId: number, code: string, at: string, value: number | null])[],
  ): Promise<void>
  reservoir(changes?: object): Promise<Reservoir>
  version(reservoirId: number, changes?: object): Promise<ReservoirVersion>
}

async function made<T>(who: Client, path: string, body: object): Promise<T> {
  const { status, result, error } = await who.send<T>('POST', `/services/app/${path}`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** Adds a parameter to the devices of a kind. */
export async function makeParameter(
  who: Client,
  powerPlantId: number,
  deviceKind: string,
  code: string,
  unit: string,
  frequencyMinutes: number,
): Promise<number> {
  const body = { powerPlantId, deviceKind, code, name: code, unit, decimals: 2, frequencyMinutes }
  return (await made<Parameter>(who, 'DeviceParameter/Create', body)).id
}

/** Makes a hydro plant; its reservoir is laid down by the test. */
export async function hydroPlant(server: TestApp): Promise<HydroPlant> {
  const plantId = await makePlant(server.db)
  await server.db
    .updateTable('plants')
    .set({ kind: 'hydro', ratedMw: 30 })
    .where('id', '=', plantId)
    .execute()
  const manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  const operator = await signedIn(server, { roles: ['DHV'], plantIds: [plantId] })
  const device = (kind: string, code: string) =>
    made<Device>(manager, 'Device/Create', { powerPlantId: plantId, kind, code, name: code })
  const reservoirDevice = await device('reservoir', 'HO')
  const units = [await device('generator', 'H1'), await device('generator', 'H2')]
  const ids = new Map<string, number>()
  const parameter = async (deviceKind: string, code: string, unit: string, frequencyMinutes: number) =>
    ids.set(code, await makeParameter(manager, plantId, deviceKind, code, unit, frequencyMinutes))
  for (const code of ['MNTL', 'MNHL', 'A1', 'A2', 'A3']) await parameter('reservoir', code, 'm', 15)
  await parameter('reservoir', 'MNTLT', 'm', 60)
  await parameter('reservoir', 'QMT', 'm³/s', 15)
  await parameter('reservoir', 'MUA', 'mm', 15)
  await parameter('generator', 'P', 'MW', 30)
  const reservoir = (changes: object = {}) =>
    made<Reservoir>(manager, 'Reservoir/Create', {
      powerPlantId: plantId,
      code: 'ST',
      name: 'Hồ thử',
      deviceId: reservoirDevice.id,
      ...changes,
    })
  const version = (reservoirId: number, changes: object = {}) =>
    made<ReservoirVersion>(manager, 'Reservoir/CreateVersion', {
      ...contentFor(units),
      reservoirId,
      validFrom: '2020-01-01',
      ...changes,
    })
  return {
    plantId,
    device: reservoirDevice,
    units,
    manager,
    operator,
    reservoir,
    version,
    write: async (values) => {
      const readings = values.map(([deviceId, code, at, value]) => ({
        deviceId,
        parameterId: ids.get(code),
        at,
        value,
        ...(value === null && { note: 'Mất tín hiệu' }),
      }))
      const outcome = await made<WriteOutcome>(operator, 'Reading/Write', { powerPlantId: plantId, readings })
      if (outcome.errors.length > 0) throw new Error(JSON.stringify(outcome.errors[0]))
    },
  }
}

/** What Sông Trâm is, with the units of this plant. */
export function contentFor(units: readonly Pick<Device, 'id'>[]) {
  const turbines = songTram.turbines.map((turbine, place) => ({ ...turbine, unitId: units[place]?.id ?? 0 }))
  return { ...songTram, turbines }
}
