import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import { readingApi } from '#contract/readings/index.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { type Api, apiAs } from './api.ts'
import type { PlantOnDuty } from './shifts.ts'

const QUARTER_MS = 900_000
/** 10⁶ m³ by the metre from 310 to 325. */
const volumesHm3 = [
  28.6, 32.3, 36.2, 40.3, 44.6, 49.1, 53.8, 58.7, 63.8, 69.1, 74.6, 80.3, 86.2, 92.3, 98.6, 105.1,
]

/** A reservoir of the plant under test with two gates, whose procedure allows 320.50 m on every day of the year. */
export async function layReservoir({ plant, manager }: PlantOnDuty): Promise<number> {
  const asManager = await apiAs(manager.userName)
  const powerPlantId = plant.id
  const device = await asManager(deviceApi.create, {
    body: { powerPlantId, kind: 'reservoir', code: 'HO', name: 'Hồ thử' },
  })
  const { id } = await asManager(reservoirApi.create, {
    body: { powerPlantId, code: 'HT', name: 'Hồ thử', deviceId: device.id },
  })
  await asManager(reservoirApi.createVersion, {
    body: { reservoirId: id, validFrom: '2020-01-01', ...content },
  })
  const { items } = await asManager(parameterApi.list, { query: { powerPlantId, deviceKind: 'reservoir' } })
  for (const [code, unit] of [
    ['MNTL', 'm'],
    ['QMT', 'm³/s'],
    ['QCM', 'm³/s'],
    ['QXT', 'm³/s'],
  ] as const)
    if (!items.some((one) => one.code === code))
      await asManager(parameterApi.create, {
        body: {
          powerPlantId,
          deviceKind: 'reservoir',
          code,
          name: code,
          unit,
          decimals: 2,
          frequencyMinutes: 15,
        },
      })
  return id
}

/** Writes levels that ended at the quarter of an hour before now, with what flows at an ordinary day. */
export async function observeLevels(
  { plant, operator }: PlantOnDuty,
  levelsM: readonly number[],
): Promise<void> {
  const asOperator: Api = await apiAs(operator.userName)
  const powerPlantId = plant.id
  const { items: parameters } = await asOperator(parameterApi.list, {
    query: { powerPlantId, deviceKind: 'reservoir', maxResultCount: 100 },
  })
  const { items: devices } = await asOperator(deviceApi.list, { query: { powerPlantId, kind: 'reservoir' } })
  const idOf = (code: string) => parameters.find((one) => one.code === code)?.id ?? 0
  const last = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS
  const readings = levelsM.flatMap((levelM, place) => {
    const at = new Date(last - (levelsM.length - 1 - place) * QUARTER_MS).toISOString()
    const value = { MNTL: levelM, QMT: 3.25, QCM: 54.8, QXT: 0 }
    return Object.entries(value).map(([code, read]) => ({
      deviceId: devices[0]?.id ?? 0,
      parameterId: idOf(code),
      at,
      value: read,
    }))
  })
  await asOperator(readingApi.write, { body: { powerPlantId, readings } })
}

const content = {
  basis: 'Quy trình vận hành hồ thử',
  levels: {
    deadLevelM: 310,
    normalLevelM: 322,
    designFloodLevelM: null,
    checkFloodLevelM: null,
    damCrestLevelM: null,
  },
  volumeCurve: volumesHm3.map((volumeHm3, place) => ({ levelM: 310 + place, volumeHm3, areaKm2: null })),
  tailwaterCurve: [],
  turbineSource: 'reading' as const,
  turbines: [],
  spillSource: 'reading' as const,
  gates: [1, 2].map((number) => ({
    code: String(number),
    openingCode: `A${number}`,
    sillLevelM: 311,
    widthM: 9,
    maxOpeningM: 11,
    dischargeCoefficient: 0.62,
    contractionCoefficient: 0.62,
    sideCoefficient: 0.95,
    weirCoefficient: 0.46,
    table: null,
  })),
  weirs: [],
  environmental: {
    method: 'reading' as const,
    openingCode: null,
    sillLevelM: null,
    widthM: null,
    dischargeCoefficient: null,
    contractionCoefficient: null,
  },
  lossM3s: 0,
  bands: [
    {
      name: 'Quanh năm',
      from: '01-01',
      to: '12-31',
      lowerM: 310,
      upperM: 320.5,
      lowerAtEndM: null,
      upperAtEndM: null,
      leastReleaseM3s: null,
      mostReleaseM3s: null,
      leastContinuousHours: null,
      orderedBy: null,
      isFloodSeason: true,
    },
  ],
  minimumFlows: [{ from: '01-01', to: '12-31', flowM3s: 3.2 }],
  licenceNo: null,
  riverStations: [],
  publishWindowH: null,
  levelResolutionM: 0.01,
  gaugeToleranceM: 0.05,
  noticeLeadMinutes: null,
}
