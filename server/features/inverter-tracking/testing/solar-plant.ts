import type { Device, Parameter } from '#contract/devices/index.ts'
import type { WriteOutcome } from '#contract/readings/index.ts'
import { dayStartMs } from '#contract/readings/slots.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

/** The day of the tests; the clock of the server stands at its evening. */
export const DAY = '2026-11-20'

/** The instant of an hour of a day at the plants; half hours are fractions. */
export const instantOf = (hour: number, day = DAY) =>
  new Date(dayStartMs(day) + hour * 3_600_000).toISOString()

/** A solar plant with inverters, the usual parameters and a weather station, and who works there. */
export interface SolarPlant {
  readonly plantId: number
  readonly inverters: readonly Device[]
  readonly station: Device
  readonly idOf: (code: string) => number
  readonly manager: Client
  readonly leader: Client
  readonly operator: Client
  /** Writes readings of a device by code of the parameter and hour, as an import does. */
  read(device: Device, code: string, values: Readonly<Record<number, number>>, day?: string): Promise<void>
}

async function made<T>(who: Client, path: string, body: object): Promise<T> {
  const { status, result, error } = await who.send<T>('POST', `/services/app/${path}`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** Makes a plant of inverters of 200 kW and 250 kWp each. */
export async function solarPlant(server: TestApp, inverterCount = 3): Promise<SolarPlant> {
  const plantId = await makePlant(server.db)
  const plantIds = [plantId]
  const manager = await signedIn(server, { roles: ['QĐ'], plantIds })
  const leader = await signedIn(server, { roles: ['TC'], plantIds, surname: 'Lê', name: 'Trưởng' })
  const operator = await signedIn(server, { roles: ['DHV'], plantIds, surname: 'Trần', name: 'Ghi' })
  const devices = await makeDevices(manager, plantId, inverterCount)
  const ids = await makeParameters(manager, plantId)
  const idOf = (code: string) => ids.get(code) ?? 0
  return {
    plantId,
    ...devices,
    idOf,
    manager,
    leader,
    operator,
    async read(device, code, values, day = DAY) {
      const readings = Object.entries(values).map(([hour, value]) => ({
        deviceId: device.id,
        parameterId: idOf(code),
        at: instantOf(Number(hour), day),
        value,
      }))
      const body = { powerPlantId: plantId, source: 'import', readings }
      const { errors } = await made<WriteOutcome>(operator, 'Reading/Write', body)
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    },
  }
}

async function makeDevices(manager: Client, powerPlantId: number, inverterCount: number) {
  const inverters: Device[] = []
  for (let number = 1; number <= inverterCount; number++) {
    const code = `INV${String(number).padStart(2, '0')}`
    const power = { model: 'SG250HX', ratedKw: 200, dcKwp: 250, orderNo: number }
    const body = { powerPlantId, kind: 'inverter', code, name: code, ...power }
    inverters.push(await made(manager, 'Device/Create', body))
  }
  const weather = { powerPlantId, kind: 'weatherStation', code: 'TTT', name: 'Trạm thời tiết' }
  return { inverters, station: await made<Device>(manager, 'Device/Create', weather) }
}

/** The usual parameters of inverters and two of the weather station: their ids by code. */
async function makeParameters(manager: Client, powerPlantId: number): Promise<ReadonlyMap<string, number>> {
  await made(manager, 'DeviceParameter/CreateDefaults', { powerPlantId, deviceKind: 'inverter' })
  for (const [code, unit] of [
    ['G_POA', 'W/m²'],
    ['T_MOD', '°C'],
  ] as const) {
    const body = { powerPlantId, deviceKind: 'weatherStation', code, name: code, unit }
    await made(manager, 'DeviceParameter/Create', body)
  }
  const path = `/services/app/DeviceParameter/GetAll?PowerPlantId=${powerPlantId}&MaxResultCount=100`
  const { items } = (await manager.get<{ items: Parameter[] }>(path)).result
  return new Map(items.map(({ code, id }) => [code, id]))
}
