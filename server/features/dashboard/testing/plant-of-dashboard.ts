import type { Plant } from '#contract/plants/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

/** A value by device, code and time at the plant, `2026-11-21 10:00`. */
export type TestReading = readonly [device: string, code: string, at: string, value: number]

/** A plant with devices and their usual parameters, and people who read and write there. */
export interface PlantOfDashboard {
  readonly plantId: number
  readonly manager: Client
  readonly operator: Client
  readonly deviceIds: Readonly<Record<string, number>>
  /** As an import does, or as typed by hand. */
  read(readings: readonly TestReading[], source?: 'import' | 'manual'): Promise<void>
}

interface Parameter {
  readonly code: string
  readonly deviceKind: string
  readonly extra?: object
}

async function made(who: Client, path: string, body: object): Promise<number> {
  const { status, result, error } = await who.send<{ id: number }>('POST', `/services/app/${path}`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result.id
}

let plantCount = 0

/** Makes a plant with devices by code and kind; kinds without usual parameters get the given ones. */
export async function makePlantOfDashboard(
  server: TestApp,
  plant: Partial<Plant>,
  devices: Readonly<Record<string, string>>,
  parameters: readonly Parameter[] = [],
): Promise<PlantOfDashboard> {
  const admin = await signedIn(server, { roles: ['Admin'] })
  const plantId = await made(admin, 'PowerPlant/Create', {
    code: `DB${++plantCount}`,
    name: 'NMĐMT Thử',
    kind: 'solar',
    ratedMw: 1,
    ...plant,
  })
  const [manager, operator] = [
    await signedIn(server, { roles: ['QĐ'], plantIds: [plantId] }),
    await signedIn(server, { roles: ['DHV'], plantIds: [plantId] }),
  ]
  const own = new Set(parameters.map(({ deviceKind }) => deviceKind))
  for (const deviceKind of new Set(Object.values(devices).filter((kind) => !own.has(kind))))
    await made(manager, 'DeviceParameter/CreateDefaults', { powerPlantId: plantId, deviceKind })
  for (const { code, deviceKind, extra } of parameters)
    await made(manager, 'DeviceParameter/Create', {
      powerPlantId: plantId,
      deviceKind,
      code,
      name: code,
      ...extra,
    })
  const deviceIds: Record<string, number> = {}
  for (const [code, kind] of Object.entries(devices))
    deviceIds[code] = await made(manager, 'Device/Create', {
      powerPlantId: plantId,
      kind,
      code,
      name: code,
      orderNo: Object.keys(deviceIds).length,
    })
  return {
    plantId,
    manager,
    operator,
    deviceIds,
    read: (readings, source = 'import') =>
      read(operator, { powerPlantId: plantId, source }, { deviceIds, kindOf: devices }, readings),
  }
}

interface Known {
  readonly deviceIds: Readonly<Record<string, number>>
  readonly kindOf: Readonly<Record<string, string>>
}

async function read(
  operator: Client,
  { powerPlantId, source }: { readonly powerPlantId: number; readonly source: string },
  { deviceIds, kindOf }: Known,
  readings: readonly TestReading[],
): Promise<void> {
  const path = `/services/app/DeviceParameter/GetAll?PowerPlantId=${powerPlantId}&MaxResultCount=500`
  const { items } = (await operator.get<{ items: (Parameter & { id: number })[] }>(path)).result
  const body = {
    powerPlantId,
    source,
    readings: readings.map(([device, code, at, value]) => ({
      deviceId: deviceIds[device],
      parameterId: items.find((one) => one.code === code && one.deviceKind === kindOf[device])?.id,
      at: new Date(`${at.replace(' ', 'T')}:00+07:00`).toISOString(),
      value,
    })),
  }
  const answer = await operator.send<{ errors: object[] }>('POST', '/services/app/Reading/Write', body)
  if (answer.status !== 200 || answer.result.errors.length > 0)
    throw new Error(`The readings were refused: ${JSON.stringify(answer)}`)
}
