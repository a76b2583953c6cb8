import { type Device, deviceApi, parameterApi } from '#contract/devices/index.ts'
import { dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { type Api, apiAs, PASSWORD } from '../support/api.ts'
import { ALARM_C, codes, DC_KWP, hours, irradianceWm2, RATED_KW } from './figures.ts'

/** The day of the story. */
export const day = '2026-12-01'
/** Who writes the day. */
export const operatorName = 'dn.operator'

/** A small solar plant in its evening shift. */
export interface Park {
  readonly plant: Plant
  readonly inverters: ReadonlyMap<string, Device>
}

/** A solar plant of four inverters, a weather station that has sent its day, and a running shift of two people. */
export async function makePark(admin: Api, app: string): Promise<Park> {
  const plant = await admin(plantApi.create, {
    body: { code: 'DN', name: 'NMĐMT Đồi Nắng', kind: 'solar', ratedMw: 0.8, province: 'Ninh Thuận' },
  })
  const inverters = await makeInverters(admin, plant.id)
  const leaderId = await hire(admin, plant.id, { name: 'Hòa', role: 'TC', userName: 'dn.leader' })
  const operatorId = await hire(admin, plant.id, { name: 'Thu', role: 'DHV', userName: operatorName })
  await sendWeather(admin, await apiAs(operatorName, PASSWORD, app), plant.id)
  const leader = await apiAs('dn.leader', PASSWORD, app)
  await leader(dutyShiftLogApi.create, {
    body: {
      powerPlantId: plant.id,
      day,
      shiftCode: 'C2',
      shiftLeaderId: leaderId,
      crewIds: [leaderId, operatorId],
    },
  })
  return { plant, inverters }
}

async function makeInverters(admin: Api, powerPlantId: number): Promise<ReadonlyMap<string, Device>> {
  const ofKind = { powerPlantId, deviceKind: 'inverter', decimals: 1 } as const
  await admin(parameterApi.create, {
    body: {
      ...ofKind,
      code: 'P',
      name: 'Công suất AC',
      unit: 'kW',
      total: 'energy',
      direction: 'low',
      blockMin: -50,
      orderNo: 1,
    },
  })
  await admin(parameterApi.create, {
    body: {
      ...ofKind,
      code: 'TIN',
      name: 'Nhiệt độ trong',
      unit: '°C',
      direction: 'high',
      warnMax: 65,
      alarmMax: ALARM_C,
      tripMax: 80,
      orderNo: 2,
    },
  })
  await admin(parameterApi.create, {
    body: { ...ofKind, code: 'ETOTAL', name: 'Sản lượng tổng', unit: 'kWh', blockMin: 0, orderNo: 3 },
  })
  const inverters = new Map<string, Device>()
  for (const [at, code] of codes.entries()) {
    const size = { ratedKw: RATED_KW, dcKwp: DC_KWP, orderNo: at + 1 }
    inverters.set(
      code,
      await admin(deviceApi.create, { body: { powerPlantId, kind: 'inverter', code, name: code, ...size } }),
    )
  }
  return inverters
}

async function sendWeather(admin: Api, operator: Api, powerPlantId: number): Promise<void> {
  const station = await admin(deviceApi.create, {
    body: { powerPlantId, kind: 'weatherStation', code: 'TT1', name: 'Trạm thời tiết' },
  })
  const irradiance = await admin(parameterApi.create, {
    body: {
      powerPlantId,
      deviceKind: 'weatherStation',
      code: 'G_POA',
      name: 'Bức xạ mặt phẳng tấm pin',
      unit: 'W/m²',
      total: 'energy',
    },
  })
  await operator(readingApi.write, {
    body: {
      powerPlantId,
      readings: hours.map((hour, at) => ({
        deviceId: station.id,
        parameterId: irradiance.id,
        at: new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+07:00`).toISOString(),
        value: irradianceWm2[at] ?? 0,
      })),
    },
  })
}

interface Hired {
  readonly name: string
  readonly role: 'TC' | 'DHV'
  readonly userName: string
}

async function hire(admin: Api, plantId: number, { name, role, userName }: Hired): Promise<number> {
  const { id } = await admin(employeeApi.create, {
    body: {
      employeeCode: `DN-${role}`,
      userName,
      password: PASSWORD,
      surname: 'Trần Thị',
      name,
      emailAddress: `${userName}@vanhanh.example`,
      phoneNumber: '0912345678',
      gender: 'female',
      dateOfBirth: '1990-05-17',
      positionTitle: role === 'TC' ? 'shiftLeader' : 'mainOperator',
      roleNames: [role],
      powerPlantIds: [plantId],
    },
  })
  return id
}
