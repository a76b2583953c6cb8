import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'

import { type Api, hired } from '../support/api.ts'

/** Both sign in with this name. */
export const people = { manager: 'park.quandoc', leader: 'park.truongca' } as const
/** What the data say nothing of: near the most power that any of the inverters ever gave. */
export const RATED_KW = 1400
export const DC_KWP = 1500

export const codeOf = (number: number): string => `INV${String(number).padStart(2, '0')}`

/** A solar plant of 22 inverters and a weather station, read every quarter of an hour, with two who work there. */
export async function makePark(admin: Api): Promise<Plant> {
  const plant = await admin(plantApi.create, {
    body: {
      code: 'CV',
      name: 'Công viên điện mặt trời',
      kind: 'solar',
      ratedMw: (22 * RATED_KW) / 1000,
      province: 'Ninh Thuận',
      dispatchLevel: 'A0/A3',
    },
  })
  const ofPlant = { powerPlantId: plant.id }
  await admin(parameterApi.createDefaults, { body: { ...ofPlant, deviceKind: 'weatherStation' } })
  const power = {
    ...ofPlant,
    deviceKind: 'inverter',
    unit: 'kW',
    decimals: 1,
    frequencyMinutes: 15,
    total: 'energy',
    blockMin: -50,
  } as const
  await admin(parameterApi.create, { body: { ...power, code: 'P', name: 'Công suất AC', orderNo: 1 } })
  await admin(parameterApi.create, { body: { ...power, code: 'PDC', name: 'Công suất DC', orderNo: 2 } })
  await admin(deviceApi.create, {
    body: { ...ofPlant, kind: 'weatherStation', code: 'TT1', name: 'Trạm thời tiết' },
  })
  for (let orderNo = 1; orderNo <= 22; orderNo++) {
    const [code, name] = [codeOf(orderNo), `Inverter ${orderNo}`]
    await admin(deviceApi.create, {
      body: { ...ofPlant, kind: 'inverter', code, name, orderNo, ratedKw: RATED_KW, dcKwp: DC_KWP },
    })
  }
  await hire(admin, plant.id, { userName: people.manager, name: 'Quân', role: 'QĐ', post: 'workshopManager' })
  await hire(admin, plant.id, { userName: people.leader, name: 'Cường', role: 'TC', post: 'shiftLeader' })
  return plant
}

interface Hired {
  readonly userName: string
  readonly name: string
  readonly role: 'QĐ' | 'TC'
  readonly post: 'workshopManager' | 'shiftLeader'
}

async function hire(admin: Api, plantId: number, { userName, name, role, post }: Hired): Promise<void> {
  await hired(admin, {
    employeeCode: `CV-${role}`,
    userName,
    surname: 'Đỗ Mạnh',
    name,
    phoneNumber: role === 'QĐ' ? '0953207201' : '0953207202',
    gender: 'male',
    dateOfBirth: '1988-05-17',
    positionTitle: post,
    roleNames: [role],
    powerPlantIds: [plantId],
  })
}
