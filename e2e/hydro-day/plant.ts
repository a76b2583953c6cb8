import { type Device, deviceApi, parameterApi } from '#contract/devices/index.ts'
import { type DutyShiftLogDetail, dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'
import { type Plant, plantApi } from '#contract/plants/index.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import type { Api } from '../support/api.ts'
import { hireCrew, openShift } from '../support/crew.ts'
import { ALARM_C, codes, RATED_MW } from './figures.ts'

/** The day of the story, and the one before. */
export const day = '2026-12-01'
export const dayBefore = '2026-11-30'
export const PLANT_CODE = 'TN'

/** A small hydro plant in its night shift. */
export interface HydroPlant {
  readonly plant: Plant
  /** The units and the reservoir, by their codes. */
  readonly devices: ReadonlyMap<string, Device>
  readonly shift: DutyShiftLogDetail
}

/** A hydro plant of two units that have run since the day before, its reservoir, and a running shift of two people. */
export async function makeHydroPlant(admin: Api, appUrl: string): Promise<HydroPlant> {
  const plant = await admin(plantApi.create, {
    body: {
      code: PLANT_CODE,
      name: 'NMTĐ Thác Ngà',
      kind: 'hydro',
      ratedMw: codes.length * RATED_MW,
      province: 'Quảng Ngãi',
    },
  })
  const devices = await makeDevices(admin, plant.id)
  const crew = await hireCrew(admin, plant, appUrl)
  for (const code of codes)
    await crew.asLeader(unitOperationApi.create, {
      body: {
        unitId: devices.get(code)?.id ?? 0,
        state: 'generating',
        startedAt: `${dayBefore}T06:00:00+07:00`,
        reason: 'Theo phương thức ngày',
      },
    })
  const book = await admin(dutyShiftLogApi.settings, { query: { powerPlantId: plant.id } })
  await admin(dutyShiftLogApi.updateSettings, { body: { ...book, units: [...codes] } })
  const shift = await openShift(crew, { powerPlantId: plant.id, day, shiftCode: 'C3' })
  return { plant, devices, shift }
}

const bearing = { direction: 'high', warnMax: 70, alarmMax: ALARM_C, tripMax: 85 } as const
const stator = { direction: 'high', warnMax: 100, alarmMax: 120, tripMax: 130 } as const

/** What is read off: code, name, unit and the rest of each parameter, in the order of the sheets. */
const parameters = [
  ['generator', 'TOD', 'Nhiệt độ ổ đỡ', '°C', { ...bearing, decimals: 1 }],
  ['generator', 'TST', 'Nhiệt độ cuộn dây stato', '°C', { ...stator, decimals: 1 }],
  [
    'generator',
    'P',
    'Công suất tác dụng',
    'MW',
    { frequencyMinutes: 30, decimals: 2, total: 'energy', warnMax: RATED_MW },
  ],
  ['generator', 'Q', 'Công suất phản kháng', 'MVAr', { frequencyMinutes: 30, decimals: 2 }],
  ['station', 'MNTL', 'Mực nước thượng lưu', 'm', { decimals: 2 }],
] as const

async function makeDevices(admin: Api, powerPlantId: number): Promise<ReadonlyMap<string, Device>> {
  for (const [at, [deviceKind, code, name, unit, more]] of parameters.entries())
    await admin(parameterApi.create, {
      body: { powerPlantId, deviceKind, code, name, unit, orderNo: at + 1, ...more },
    })
  const reservoir = { powerPlantId, kind: 'station', code: 'HC', name: 'Hồ chứa' } as const
  const devices = new Map([['HC', await admin(deviceApi.create, { body: reservoir })]])
  for (const [at, code] of codes.entries()) {
    const unit = { code, name: `Tổ máy ${code}`, ratedKw: RATED_MW * 1000, orderNo: at + 1 }
    devices.set(code, await admin(deviceApi.create, { body: { powerPlantId, kind: 'generator', ...unit } }))
  }
  return devices
}
