import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Correction, Rival } from '#contract/readings/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'

import { plantOfReadings, type PlantOfReadings } from '../testing/plant-of-readings.ts'

let server: TestApp
let plant: PlantOfReadings

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-21T00:10:00.000Z')
  plant = await plantOfReadings(server)
})
afterAll(() => server.close())

const SEVEN = '2026-11-21T00:00:00Z'
const edit = (from: number | null, value: number | null) => plant.reading(SEVEN, value, { from })
const byManager = (from: number | null, value: number | null, correctionReason?: string) =>
  plant.manager.send<{ errors: { error: string }[] }>('POST', '/services/app/Reading/Write', {
    powerPlantId: plant.plantId,
    readings: [edit(from, value)],
    correctionReason,
  })
const errorsOf = ({ result }: { result: { errors: { error: string }[] } }) =>
  result.errors.map(({ error }) => error)
const seven = async () => (await plant.dayOf('2026-11-21'))[0]

test('what one has just typed is typed anew without a reason, and history keeps it', async () => {
  await plant.write([edit(null, 100)])
  server.setNow('2026-11-21T00:20:00Z')
  expect((await plant.write([edit(100, 101)])).result).toMatchObject({ corrected: 1, errors: [] })
  expect((await plant.write([edit(101, null)])).result).toMatchObject({ corrected: 1, errors: [] })
  expect(await seven()).toMatchObject({ value: null, quality: 'missing', note: 'Sửa khi đang nhập' })
  const path = `/services/app/Reading/GetCorrections?DeviceId=${plant.inverter.id}&ParameterId=${plant.power.id}&At=${SEVEN}`
  const { result } = await plant.operator.get<{ items: Correction[] }>(path)
  expect(result.items.map(({ oldValue, reason }) => [oldValue, reason])).toEqual([
    [101, 'Sửa khi đang nhập'],
    [100, 'Sửa khi đang nhập'],
  ])
  const asked = 'From=2026-11-21&To=2026-11-21&Resolution=hour'
  expect((await plant.range(asked)).points).toEqual([])
})

test('anything else needs a reason, and is told so', async () => {
  await plant.write([edit(null, 100)])
  expect(errorsOf(await byManager(100, 110))).toEqual(['reasonNeeded'])
  expect(errorsOf(await byManager(100, null))).toEqual(['reasonMissing'])
  expect((await byManager(100, 110, 'Đọc nhầm')).result).toMatchObject({ corrected: 1, errors: [] })
  expect(errorsOf(await plant.write([edit(110, 111)]))).toEqual(['reasonNeeded'])
})

test('two who type into one cell both see both values, until one of them chooses', async () => {
  await plant.write([edit(null, 100)])
  const { result } = await byManager(null, 120)
  const standing = { value: 100, writtenByName: 'Trần Bảo', writtenAt: '2026-11-21T00:10:00Z' }
  expect(result.errors).toMatchObject([{ row: 0, error: 'differs', standing }])
  expect(await seven()).toMatchObject({
    value: 100,
    rival: { value: 120, writtenAt: '2026-11-21T00:10:00Z' },
  })
  const asked = `PowerPlantId=${plant.plantId}&Day=2026-11-21&ParameterId=${plant.power.id}`
  const rivals = () => plant.operator.get<{ items: Rival[] }>(`/services/app/Reading/GetRivals?${asked}`)
  expect((await rivals()).result.items).toEqual([
    {
      deviceId: plant.inverter.id,
      parameterId: plant.power.id,
      at: SEVEN,
      standing,
      rival: expect.objectContaining({ value: 120 }),
    },
  ])
  const chosen = await plant.write([edit(100, 120)])
  expect((await rivals()).result.items).toEqual([])
  expect(chosen.result).toMatchObject({ corrected: 1, errors: [] })
  expect(await seven()).toMatchObject({ value: 120, rival: null })
})

test('whoever keeps what stands ends the clash too', async () => {
  await plant.write([edit(null, 100)])
  await byManager(null, 120)
  expect((await plant.write([edit(100, 100)])).result).toMatchObject({ skipped: 1, errors: [] })
  expect(await seven()).toMatchObject({ value: 100, rival: null })
})
