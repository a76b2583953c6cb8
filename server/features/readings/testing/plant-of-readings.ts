import type { Device, Parameter } from '#contract/devices/index.ts'
import type { DeviceReading, Range, WriteOutcome } from '#contract/readings/index.ts'
import type { TestApp } from '#server/test/app.ts'
import { makePlant, signedIn, type Client } from '#server/test/people.ts'

/** A plant with one inverter and its power, and who writes there. */
export interface PlantOfReadings {
  readonly plantId: number
  readonly inverter: Device
  readonly power: Parameter
  readonly manager: Client
  readonly operator: Client
  /** One reading of the inverter's power, changed as said. */
  reading(at: string, value: number | null, changes?: object): object
  write(readings: readonly object[], changes?: object): ReturnType<typeof sendReadings>
  dayOf(day: string): Promise<DeviceReading[]>
  range(query: string): Promise<Range>
}

const sendReadings = (who: Client, body: object) =>
  who.send<WriteOutcome>('POST', '/services/app/Reading/Write', body)

async function made<T>(who: Client, path: string, body: object): Promise<T> {
  const { status, result, error } = await who.send<T>('POST', `/services/app/${path}/Create`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** Makes a plant with an inverter whose power may be read every minute, in kW from -50 to 275. */
export async function plantOfReadings(server: TestApp): Promise<PlantOfReadings> {
  const plantId = await makePlant(server.db)
  // Sets the plant up as its workshop manager, and reads its devices as a shift leader.
  const manager = await signedIn(server, { roles: ['QĐ', 'TC'], plantIds: [plantId] })
  const operator = await signedIn(server, {
    roles: ['DHV'],
    plantIds: [plantId],
    surname: 'Trần',
    name: 'Bảo',
  })
  const ofPlant = { powerPlantId: plantId, name: 'Thử' }
  const inverter = await made<Device>(manager, 'Device', { ...ofPlant, kind: 'inverter', code: 'INV1' })
  const power = await made<Parameter>(manager, 'DeviceParameter', {
    ...ofPlant,
    deviceKind: 'inverter',
    code: 'P',
    unit: 'kW',
    total: 'energy',
    frequencyMinutes: 1,
    blockMin: -50,
    blockMax: 275,
  })
  return {
    plantId,
    inverter,
    power,
    manager,
    operator,
    reading: (at, value, changes = {}) => ({
      deviceId: inverter.id,
      parameterId: power.id,
      at,
      value,
      ...changes,
    }),
    write: (readings, changes = {}) =>
      sendReadings(operator, { powerPlantId: plantId, readings, ...changes }),
    dayOf: async (day) => {
      const path = `/services/app/Reading/GetDeviceDay?DeviceId=${inverter.id}&Day=${day}`
      return (await operator.get<{ items: DeviceReading[] }>(path)).result.items
    },
    range: async (query) => {
      const path = `/services/app/Reading/GetRange?ParameterId=${power.id}&${query}`
      return (await operator.get<Range>(path)).result
    },
  }
}
