import type { Reservoir } from '#contract/reservoirs/index.ts'
import { addDevice, addParameter } from '#server/features/devices/testing/devices.ts'
import { songTram } from '#server/features/reservoirs/testing/song-tram.ts'

import type { TestApp } from './app.ts'
import { makePlant, signedIn, type Client } from './people.ts'

/** A hydro plant with the reservoir Sông Trâm, whose water is read every quarter of an hour. */
export interface RiverPlant {
  readonly plantId: number
  readonly reservoirId: number
  readonly unitIds: readonly number[]
  /** Workshop manager and shift leader at once. */
  readonly manager: Client
  /** Writes what was read of the reservoir at an instant, by the codes of its parameters. */
  reads(at: string, values: Readonly<Record<string, number | null>>): Promise<void>
}

const CODES = ['MNTL', 'MNTLT', 'MNHL', 'MUA', 'QCM', 'QXT', 'QMT'] as const

/** Makes one. Flows are read and not worked out, so that a test says what flows. */
export async function riverPlant(server: TestApp): Promise<RiverPlant> {
  const plantId = await makePlant(server.db, { name: 'NMTĐ Sông Trâm' })
  await server.db.updateTable('plants').set({ kind: 'hydro' }).where('id', '=', plantId).execute()
  const manager = await signedIn(server, {
    roles: ['QĐ', 'TC'],
    plantIds: [plantId],
    surname: 'Lê',
    name: 'Tâm',
  })
  const device = await addDevice(manager, plantId, { kind: 'reservoir', code: 'HO', name: 'Hồ Sông Trâm' })
  const units = [
    await addDevice(manager, plantId, { kind: 'generator', code: 'H1', name: 'Tổ máy H1' }),
    await addDevice(manager, plantId, { kind: 'generator', code: 'H2', name: 'Tổ máy H2' }),
  ]
  const parameterOf = new Map<string, number>()
  for (const code of CODES) {
    const unit = code.startsWith('MN') ? 'm' : code === 'MUA' ? 'mm' : 'm³/s'
    const parameter = { code, name: code, unit, decimals: 2, frequencyMinutes: 15 }
    parameterOf.set(code, (await addParameter(manager, plantId, parameter, 'reservoir')).id)
  }
  const reservoir = await made<Reservoir>(manager, 'Reservoir/Create', {
    powerPlantId: plantId,
    code: 'ST',
    name: 'Hồ Sông Trâm',
    deviceId: device.id,
  })
  await made(manager, 'Reservoir/CreateVersion', {
    ...songTram,
    reservoirId: reservoir.id,
    validFrom: '2020-01-01',
    turbineSource: 'reading',
    spillSource: 'reading',
    turbines: songTram.turbines.map((turbine, place) => ({ ...turbine, unitId: units[place]?.id ?? 0 })),
  })
  return {
    plantId,
    reservoirId: reservoir.id,
    unitIds: units.map(({ id }) => id),
    manager,
    async reads(at, values) {
      const readings = Object.entries(values).map(([code, value]) => ({
        deviceId: device.id,
        parameterId: parameterOf.get(code) ?? 0,
        at,
        value,
        ...(value === null && { note: 'Mất tín hiệu' }),
      }))
      const body = { powerPlantId: plantId, readings, correctionReason: 'Đọc lại thước' }
      const { errors } = await made<{ errors: readonly object[] }>(manager, 'Reading/Write', body)
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    },
  }
}

async function made<Result>(who: Client, path: string, body: object): Promise<Result> {
  const { status, result, error } = await who.send<Result>('POST', `/services/app/${path}`, body)
  if (status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(error)}`)
  return result
}

/** What a unit of it can do, by head and power. */
export const rangeOf = (powerPlantId: number, unitId: number | undefined) => ({
  powerPlantId,
  unitId,
  validFrom: '2026-11-01',
  pMinMw: 6,
  pMaxMw: 15,
  powerByHead: [
    { headM: 55, pMaxMw: 12 },
    { headM: 68, pMaxMw: 15 },
  ],
  forbiddenZones: [{ fromMw: 3.5, toMw: 6 }],
  reactiveByPower: [
    { pMw: 6, qMinMvar: -6, qMaxMvar: 11 },
    { pMw: 15, qMinMvar: -5, qMaxMvar: 9 },
  ],
  rampUpMwPerMin: 3,
  rampDownMwPerMin: 5,
  startMinutes: 6,
  basis: 'Biên bản thí nghiệm số 12',
})
