import { type Device, deviceApi, parameterApi } from '#contract/devices/index.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import type { Api } from '../support/api.ts'
import { hireCrew, openShift } from '../support/crew.ts'
import { ALARM_C, codes, DC_KWP, hours, irradianceWm2, RATED_KW } from './figures.ts'

/** The day of the story. */
export const day = '2026-12-01'
export const PLANT_CODE = 'DN'

/** A small solar plant in its evening shift. */
export interface Park {
  readonly plant: Plant
  readonly inverters: ReadonlyMap<string, Device>
  readonly shift: DutyShiftLogDetail
}

/** A solar plant of four inverters, a weather station that has sent its day, and a running shift of two people. */
export async function makePark(admin: Api, appUrl: string): Promise<Park> {
  const plant = await admin(plantApi.create, {
    body: {
      code: PLANT_CODE,
      name: 'NMĐMT Đồi Nắng',
      kind: 'solar',
      ratedMw: 0.8,
      province: 'Ninh Thuận',
    },
  })
  const inverters = await makeInverters(admin, plant.id)
  const crew = await hireCrew(admin, plant, appUrl)
  await sendWeather(admin, crew.asLeader, plant.id)
  const shift = await openShift(crew, { powerPlantId: plant.id, day, shiftCode: 'C2' })
  return { plant, inverters, shift }
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

async function sendWeather(admin: Api, leader: Api, powerPlantId: number): Promise<void> {
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
  await leader(readingApi.write, {
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
