import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import type { Correction, Reading } from '#contract/readings/index.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { makePlant, signedIn } from '#server/test/people.ts'

import { plantOfReadings, type PlantOfReadings } from './testing/plant-of-readings.ts'

let server: TestApp
let plant: PlantOfReadings

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-21T00:30:00.000Z')
  plant = await plantOfReadings(server)
})
afterAll(() => server.close())

/** 06:00 at the plant. */
const SIX = '2026-11-20T23:00:00Z'
const SEVEN = '2026-11-21T00:00:00Z'
const nothing = { created: 0, corrected: 0, skipped: 0, errors: [] }

describe('writing', () => {
  test('keeps values with who, when, where from and how late', async () => {
    const rows = [
      plant.reading(SIX, 120.5),
      plant.reading(SEVEN, null, { note: 'Mất truyền thông' }),
      plant.reading('2026-11-21T07:15:00+07:00', 131, { isSuspect: true }),
    ]
    expect((await plant.write(rows)).result).toEqual({ ...nothing, created: 3 })
    const written = {
      deviceId: plant.inverter.id,
      parameterId: plant.power.id,
      source: 'manual',
      isCorrected: false,
      writtenAt: '2026-11-21T00:30:00Z',
      writtenByName: 'Trần Bảo',
      rival: null,
    }
    expect(await plant.dayOf('2026-11-21')).toEqual([
      { ...written, at: SIX, value: 120.5, quality: 'good', isLate: true, note: null },
      { ...written, at: SEVEN, value: null, quality: 'missing', isLate: false, note: 'Mất truyền thông' },
      { ...written, at: '2026-11-21T00:15:00Z', value: 131, quality: 'suspect', isLate: false, note: null },
    ])
    expect(await plant.dayOf('2026-11-20')).toEqual([])
  })

  test('twice the same is skipped; another value needs a correction', async () => {
    await plant.write([plant.reading(SIX, 100)])
    const again = [plant.reading(SIX, 100), plant.reading(SEVEN, 50)]
    expect((await plant.write(again)).result).toEqual({ ...nothing, created: 1, skipped: 1 })
    const { result } = await plant.write([plant.reading(SIX, 101), plant.reading(SEVEN, 50)])
    expect(result).toEqual({
      ...nothing,
      skipped: 1,
      errors: [
        { row: 0, error: 'differs', message: 'Đã có giá trị khác. Muốn thay phải đính chính kèm lý do.' },
      ],
    })
    expect((await plant.dayOf('2026-11-21')).map(({ value }) => value)).toEqual([100, 50])
  })

  test('a wrong row stops no other; each says what is wrong', async () => {
    const meter = await plant.manager.send<{ id: number }>('POST', '/services/app/Device/Create', {
      powerPlantId: plant.plantId,
      kind: 'meter',
      code: 'M1',
      name: 'Công tơ',
    })
    const elsewhere = await plantOfReadings(server)
    const { result } = await plant.write([
      plant.reading(SIX, 999),
      plant.reading(SIX, 10),
      plant.reading(SIX, 11),
      plant.reading(SEVEN, 1, { deviceId: elsewhere.inverter.id }),
      plant.reading(SEVEN, 1, { parameterId: elsewhere.power.id }),
      plant.reading(SEVEN, 1, { deviceId: meter.result.id }),
      plant.reading('2026-11-21T00:31:00Z', 1),
      plant.reading(SEVEN, null),
    ])
    expect([result.created, result.errors.map(({ row, error }) => `${row} ${error}`)]).toEqual([
      0,
      [
        '0 outsideBlock',
        '1 duplicate',
        '2 duplicate',
        '3 unknownDevice',
        '4 unknownParameter',
        '5 unknownParameter',
        '6 inFuture',
        '7 reasonMissing',
      ],
    ])
    expect(result.errors[0]?.message).toBe('Giá trị ngoài giới hạn chặn nhập (-50 đến 275)')
  })

  test('import is never late, and history tells each writing of a plant', async () => {
    await plant.write([plant.reading('2026-09-01T00:00:00Z', 5)], { source: 'import' })
    expect((await plant.dayOf('2026-09-01'))[0]).toMatchObject({ source: 'import', isLate: false })
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=readings&EntityId=${plant.plantId}`
    const { result } = await plant.operator.get<Page<HistoryEntry>>(path)
    expect(result.items).toMatchObject([
      {
        action: 'written',
        reason: null,
        changes: [
          { field: 'source', to: 'import' },
          { field: 'author', to: 'Trần Bảo' },
          { field: 'created', to: 1 },
          { field: 'corrected', to: 0 },
        ],
      },
    ])
  })

  test('needs a plant of the caller, a list that is not empty, and times that are times', async () => {
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [await makePlant(server.db)] })
    const send = (body: object) => stranger.send('POST', '/services/app/Reading/Write', body)
    const rows = [plant.reading(SIX, 1)]
    expect((await send({ powerPlantId: plant.plantId, readings: rows })).error?.problem).toBe(
      'core.plantForbidden',
    )
    expect((await plant.write([])).status).toBe(400)
    expect((await plant.write([plant.reading('sáu giờ', 1)])).error?.validationErrors?.[0]?.members).toEqual([
      'readings.0.at',
    ])
  })
})

describe('correcting', () => {
  test('replaces the value and keeps the old one with its author and the reason', async () => {
    await plant.write([plant.reading(SIX, 100)])
    server.setNow('2026-11-21T00:50:00Z')
    const body = {
      powerPlantId: plant.plantId,
      correctionReason: 'Đọc nhầm đồng hồ',
      readings: [plant.reading(SIX, 110, { note: 'Xem lại ảnh' }), plant.reading(SEVEN, 7)],
    }
    const { result } = await plant.manager.send('POST', '/services/app/Reading/Write', body)
    expect(result).toEqual({ ...nothing, created: 1, corrected: 1 })
    const [reading] = await plant.dayOf('2026-11-21')
    expect(reading).toMatchObject({ value: 110, isCorrected: true, isLate: true, note: 'Xem lại ảnh' })
    const path = `/services/app/Reading/GetCorrections?DeviceId=${plant.inverter.id}&ParameterId=${plant.power.id}&At=${SIX}`
    const corrections = await plant.operator.get<{ items: Correction[] }>(path)
    expect(corrections.result.items).toMatchObject([
      {
        oldValue: 100,
        oldQuality: 'good',
        oldSource: 'manual',
        oldNote: null,
        oldWrittenAt: '2026-11-21T00:30:00Z',
        oldWrittenByName: 'Trần Bảo',
        newValue: 110,
        newNote: 'Xem lại ảnh',
        reason: 'Đọc nhầm đồng hồ',
        correctedAt: '2026-11-21T00:50:00Z',
      },
    ])
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [] })
    expect((await stranger.get(path)).status).toBe(404)
  })

  test('to no value takes the hour and the day away', async () => {
    await plant.write([plant.reading(SIX, 100)])
    const asked = 'From=2026-11-21&To=2026-11-21&Resolution='
    expect((await plant.range(`${asked}day`)).points).toHaveLength(1)
    await plant.write([plant.reading(SIX, null, { note: 'Cảm biến hỏng' })], { correctionReason: 'Sai' })
    const points = await Promise.all(['raw', 'hour', 'day'].map((name) => plant.range(asked + name)))
    expect(points.map((range) => range.points)).toEqual([[], [], []])
  })
})

describe('reading', () => {
  test('a parameter over time comes by reading, hour or day, as suits the length', async () => {
    const quarters = [180, 190, 200, 210].map((value, index) =>
      plant.reading(`2026-11-20T23:${String(index * 15).padStart(2, '0')}:00Z`, value),
    )
    await plant.write([...quarters, plant.reading('2026-11-19T23:00:00Z', 100)])
    const point = { deviceId: plant.inverter.id, at: SIX }
    const raw = await plant.range('From=2026-11-21&To=2026-11-21')
    expect(raw.resolution).toBe('raw')
    expect(raw.points[1]).toEqual({
      ...point,
      at: '2026-11-20T23:15:00Z',
      count: 1,
      min: 190,
      max: 190,
      mean: 190,
      total: 3.166667,
    })
    const hours = await plant.range('From=2026-11-01&To=2026-11-30')
    expect([hours.resolution, hours.points.at(-1)]).toEqual([
      'hour',
      { ...point, count: 4, min: 180, max: 210, mean: 195, total: 780 / 60 },
    ])
    const days = await plant.range('From=2026-01-01&To=2026-12-31')
    expect(days.resolution).toBe('day')
    expect(days.points.map(({ at, count, mean }) => [at, count, mean])).toEqual([
      ['2026-11-19T17:00:00Z', 1, 100],
      ['2026-11-20T17:00:00Z', 4, 195],
    ])
  })

  test('ranges are limited, run forwards, and are of the caller’s plants', async () => {
    const ask = (query: string, who = plant.operator) =>
      who.get(`/services/app/Reading/GetRange?ParameterId=${plant.power.id}&${query}`)
    const backwards = await ask('From=2026-11-21&To=2026-11-20')
    expect([backwards.status, backwards.error?.problem]).toEqual([422, 'readings.rangeTooLong'])
    expect((await ask('From=2026-01-01&To=2026-12-31&Resolution=raw')).error?.message).toBe(
      'Khoảng thời gian phải từ 1 đến 31 ngày ở mức chi tiết này.',
    )
    const stranger = await signedIn(server, { roles: ['DHV'], plantIds: [] })
    expect((await ask('From=2026-11-21&To=2026-11-21', stranger)).status).toBe(404)
    const day = `/services/app/Reading/GetDeviceDay?DeviceId=${plant.inverter.id}&Day=2026-11-21`
    expect((await stranger.get(day)).status).toBe(404)
  })

  test('a day of a plant has the asked parameters of one kind of device', async () => {
    const second = await plant.manager.send<{ id: number }>('POST', '/services/app/Device/Create', {
      powerPlantId: plant.plantId,
      kind: 'inverter',
      code: 'INV2',
      name: 'Inverter 2',
    })
    const { id: secondId } = second.result
    await plant.write([plant.reading(SIX, 1), plant.reading(SIX, 2, { deviceId: secondId })])
    const ask = (query: string) =>
      plant.operator.get<{ items: Reading[] }>(
        `/services/app/Reading/GetPlantDay?PowerPlantId=${plant.plantId}&Day=2026-11-21&${query}`,
      )
    const { result } = await ask(`DeviceKind=inverter&ParameterIds=${plant.power.id}`)
    expect(new Map(result.items.map(({ deviceId, value }) => [deviceId, value]))).toEqual(
      new Map([
        [plant.inverter.id, 1],
        [secondId, 2],
      ]),
    )
    expect((await ask(`DeviceKind=meter&ParameterIds=${plant.power.id}`)).result.items).toEqual([])
    expect((await ask(`DeviceKind=inverter&ParameterIds=999999`)).result.items).toEqual([])
  })
})

test('what has readings is not deleted', async () => {
  await plant.write([plant.reading(SIX, 1)])
  const remove = (what: string, id: number) =>
    plant.manager.send('DELETE', `/services/app/${what}/Delete?Id=${id}`)
  expect((await remove('Device', plant.inverter.id)).error?.problem).toBe('devices.inUse')
  expect((await remove('DeviceParameter', plant.power.id)).error?.problem).toBe('devices.parameterInUse')
})
