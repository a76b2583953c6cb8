import { afterAll, beforeAll, expect, test } from 'vitest'

import { gateOrderApi, type GateOrderStart } from '#contract/gate-orders/index.ts'
import type { ReservoirNow } from '#contract/hydrology/index.ts'
import type { PlanOutset } from '#contract/release-plans/index.ts'
import { expectOk } from '#server/features/duty-shift-logs/testing/handed-over.ts'
import { addParameter } from '#server/features/devices/testing/devices.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { riverPlant, type RiverPlant } from '#server/test/river-plant.ts'

let server: TestApp
let plant: RiverPlant

beforeAll(async () => {
  server = await testApp({ ACCESS_TOKEN_SECONDS: '28800' })
  server.setNow('2026-11-21T05:10:00.000Z')
  plant = await riverPlant(server)
})
afterAll(() => server.close())

const AT = '2026-11-21T05:00:00.000Z'

/** Writes one figure of a device under a code of its own. */
async function writes(deviceId: number, deviceKind: 'reservoir' | 'generator', code: string, value: number) {
  const [unit, frequencyMinutes] = [code === 'P' ? 'MW' : 'm', 15]
  const parameter = { code, name: code, unit, decimals: 2, frequencyMinutes }
  const { id: parameterId } = await addParameter(plant.manager, plant.plantId, parameter, deviceKind)
  const readings = [{ deviceId, parameterId, at: AT, value }]
  const body = { powerPlantId: plant.plantId, readings }
  expect((await plant.manager.send('POST', '/services/app/Reading/Write', body)).status).toBe(200)
}

const start = async () =>
  expectOk(
    await plant.manager.get<GateOrderStart>(`${gateOrderApi.start.path}?powerPlantId=${plant.plantId}`),
  )
const outset = async () =>
  expectOk(
    await plant.manager.get<PlanOutset>(
      `/services/app/ReleasePlan/GetOutset?ReservoirId=${plant.reservoirId}`,
    ),
  )

test('a new order and a what-if begin with the balance, the openings and the units as they are now', async () => {
  const blank = await start()
  expect(blank.reservoirs).toMatchObject([{ levelM: null, observedAt: null, inflowM3s: null }])
  for (const hour of [0, 1, 2, 3, 4, 5])
    await plant.reads(`2026-11-21T0${hour}:00:00.000Z`, {
      MNTL: 320.42,
      QCM: 48.4,
      QXT: 60.5,
      QMT: 3.16,
    })
  const now = expectOk(
    await plant.manager.get<ReservoirNow>(`/services/app/Hydrology/GetNow?ReservoirId=${plant.reservoirId}`),
  )
  await writes(now.deviceId, 'reservoir', 'A2', 1.5)
  await writes(plant.unitIds[0] ?? 0, 'generator', 'P', 14.25)

  const { reservoirs } = await start()
  expect(reservoirs).toMatchObject([
    {
      levelM: 320.42,
      observedAt: AT,
      inflowM3s: now.inflowM3s,
      turbineFlowM3s: 48.4,
      openings: [
        { gateCode: 'Cửa số 1', openingM: 0 },
        { gateCode: 'Cửa số 2', openingM: 1.5 },
        { gateCode: 'Cửa số 3', openingM: 0 },
      ],
    },
  ])
  expect(now.inflowM3s).toBeGreaterThan(0)
  const [first, second] = plant.unitIds
  expect(await outset()).toMatchObject({
    levelM: 320.42,
    environmentalFlowM3s: 3.16,
    openingM: 0.5,
    powers: [
      { unitId: first, powerMw: 14.25 },
      { unitId: second, powerMw: null },
    ],
  })
})
