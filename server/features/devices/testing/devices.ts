import type { Device, DeviceKind, Parameter } from '#contract/devices/index.ts'
import type { Client } from '#server/test/people.ts'

let made = 0

/** Adds a device of a plant through the API; what is not said is plausible and unique. */
export async function addDevice(who: Client, powerPlantId: number, changes: object = {}): Promise<Device> {
  const number = String(++made).padStart(3, '0')
  const device = { powerPlantId, kind: 'inverter', code: `INV${number}`, name: `Inverter ${number}` }
  const answer = await who.send<Device>('POST', '/services/app/Device/Create', { ...device, ...changes })
  if (answer.status !== 200) throw new Error(`The device was refused: ${JSON.stringify(answer.error)}`)
  return answer.result
}

/** Adds a parameter of a device kind through the API. */
export async function addParameter(
  who: Client,
  powerPlantId: number,
  changes: object = {},
  deviceKind: DeviceKind = 'inverter',
): Promise<Parameter> {
  const parameter = { powerPlantId, deviceKind, code: `TS${++made}`, name: 'Thông số', unit: 'kW' }
  const body = { ...parameter, ...changes }
  const answer = await who.send<Parameter>('POST', '/services/app/DeviceParameter/Create', body)
  if (answer.status !== 200) throw new Error(`The parameter was refused: ${JSON.stringify(answer.error)}`)
  return answer.result
}
