import type { WriteOutcome } from '#contract/readings/index.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Tracking, TrackingSaved } from '#contract/inverter-tracking/tracking.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

import { DAY, solarPlant, type SolarPlant } from './testing/solar-plant.ts'

const service = '/services/app/InverterTracking'
/** 19:00 of the day at the plants. */
const EVENING = '2026-11-20T12:00:00.000Z'

let server: TestApp
let plant: SolarPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow(EVENING)
  plant = await solarPlant(server)
})
afterAll(() => server.close())

const inverterId = () => plant.inverters[0]?.id ?? 0
const item = (code: string, value: number | null, more: object = {}) => ({
  specificationId: plant.idOf(code),
  value,
  ...more,
})
const hours = (byHour: Readonly<Record<number, object[]>>) =>
  Object.entries(byHour).map(([hour, hourlyTrackingDataItems]) => ({
    hour: Number(hour),
    hourlyTrackingDataItems,
  }))
const begin = (hourly: object[], more: object = {}, who: Client = plant.operator) =>
  who.send<TrackingSaved>('POST', `${service}/Create`, {
    inverterId: inverterId(),
    date: DAY,
    shiftCode: 'C1',
    hourlyTrackingData: hourly,
    ...more,
  })
const change = (body: object, who: Client = plant.operator) =>
  who.send<TrackingSaved>('PUT', `${service}/Update`, body)
const read = async (who: Client = plant.operator) =>
  who.get<{ totalCount: number; items: Tracking[] }>(
    `${service}/GetAll?InverterId=${inverterId()}&Date=${DAY}`,
  )
const valueAt = (tracking: Tracking | undefined, hour: number, code: string) =>
  tracking?.hourlyTrackingData
    .find((one) => one.hour === hour)
    ?.hourlyTrackingDataItems.find(({ specificationId }) => specificationId === plant.idOf(code))

describe('the first item is the detail', () => {
  test('of an inverter and date, begun or not, with every cell of its hours', async () => {
    const { status, result } = await read()
    expect([status, result.totalCount, result.items.length]).toEqual([200, 1, 1])
    const [detail] = result.items
    expect(detail).toMatchObject({ id: null, version: 0, can: { edit: true, confirm: false, reopen: false } })
    expect(detail?.hourlyTrackingData.map(({ hour }) => hour)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ])
    expect(valueAt(detail, 11, 'P')).toEqual({
      specificationId: plant.idOf('P'),
      specification: { specificationName: 'Công suất AC', unit: 'kW' },
      value: null,
      note: null,
      quality: null,
      source: null,
      limitState: 'normal',
      isLate: false,
      isCorrected: false,
    })
  })

  test('of a list, whose other items come without values', async () => {
    await begin(hours({ 11: [item('P', 198)] }))
    const [, second] = plant.inverters
    await begin([], { inverterId: second?.id })
    const path = `${service}/GetAll?PowerPlantId=${plant.plantId}&From=${DAY}&To=${DAY}&Sorting=inverterCode&Keyword=inv`
    const { result } = await plant.manager.get<{ totalCount: number; items: Tracking[] }>(path)
    expect(result.totalCount).toBe(2)
    expect(
      result.items.map(({ inverterCode, hourlyTrackingData }) => [inverterCode, hourlyTrackingData.length]),
    ).toEqual([
      ['INV01', 13],
      ['INV02', 0],
    ])
    const confirmed = await plant.manager.get<{ totalCount: number }>(`${path}&IsConfirmed=true`)
    expect(confirmed.result.totalCount).toBe(0)
  })
})

describe('values', () => {
  test('are readings of the inverter at full hours', async () => {
    const { status, result } = await begin(
      hours({ 11: [item('P', 198), item('TIN', 66, { note: 'Quạt kêu' })] }),
    )
    expect(status).toBe(200)
    expect(result).toMatchObject({ shiftCode: 'C1', recorderName: 'Trần Ghi', version: 1 })
    expect(result.outcome).toEqual({ created: 2, corrected: 0, skipped: 0, errors: [] })
    expect(valueAt(result, 11, 'TIN')).toMatchObject({
      value: 66,
      note: 'Quạt kêu',
      limitState: 'warn',
      isLate: true,
    })
    const day = await plant.operator.get<{ items: { at: string; value: number }[] }>(
      `/services/app/Reading/GetDeviceDay?DeviceId=${inverterId()}&Day=${DAY}`,
    )
    expect(day.result.items.map(({ at, value }) => [at, value])).toEqual([
      ['2026-11-20T04:00:00Z', 198],
      ['2026-11-20T04:00:00Z', 66],
    ])
  })

  test('may name their specification as the list shows it, and a sheet may be sent back as it was read', async () => {
    const named = { specification: { specificationName: 'Công suất AC', unit: 'kW' }, value: 150, note: null }
    const { result } = await begin(hours({ 10: [named] }))
    expect(result.outcome.created).toBe(1)
    const again = await change(result)
    expect([again.status, again.result.outcome.skipped, again.result.version]).toEqual([200, 1, 1])
  })

  test.each([
    [
      'a fall of the day’s energy',
      { 9: [['EDAY', 500]], 10: [['EDAY', 499]] },
      'Sản lượng ngày không được giảm',
    ],
    ['power above 1.1 of the rating', { 11: [['P', 220.5]] }, '11:00: Công suất 220.5 kW vượt 220 kW'],
    ['a power factor above 1', { 11: [['COSPHI', 1.2]] }, 'ngoài giới hạn chặn nhập (-1 đến 1)'],
    ['an hour to come', { 18: [['P', 1]] }, 'Thời điểm ở tương lai'],
    ['an hour outside', { 4: [['P', 1]] }, 'Giờ ghi từ 6 đến 18'],
    ['a DC voltage of 1,501 V', { 11: [['UDC3', 1501]] }, 'ngoài giới hạn chặn nhập (0 đến 1500)'],
  ])('are all refused for %s', async (_, byHour, message) => {
    server.setNow('2026-11-20T10:30:00.000Z')
    const data = Object.fromEntries(
      Object.entries(byHour).map(([hour, items]) => [
        hour,
        [...items.map(([code, value]) => item(String(code), Number(value))), item('F', 50)],
      ]),
    )
    const { status, error } = await begin(hours(data))
    expect([status, error?.problem]).toEqual([422, 'inverter-tracking.valuesRefused'])
    expect(error?.validationErrors?.map((line) => line.message).join()).toContain(message)
    expect(error?.validationErrors?.[0]?.members[0]).toMatch(
      /^hourlyTrackingData\.\d\.hourlyTrackingDataItems\.\d\.value$/,
    )
    expect((await read()).result.items[0]?.id).toBeNull()
  })

  test('that are right are kept although others are not, when the caller says so', async () => {
    const { result } = await begin(hours({ 11: [item('P', 300), item('F', 50)] }), { acceptsPartly: true })
    expect(result.outcome).toMatchObject({ created: 1, errors: [{ hour: 11, error: 'powerAboveRating' }] })
  })

  test('of another unit, or of no specification, are refused', async () => {
    const wrong = (specification: object) => begin(hours({ 11: [{ specification, value: 1 }] }))
    const unit = await wrong({ specificationName: 'Công suất AC', unit: 'MW' })
    expect(unit.error?.validationErrors?.[0]?.message).toBe('11:00: Đơn vị của thông số là kW')
    const name = await wrong({ specificationName: 'Không có', unit: 'kW' })
    expect(name.error?.validationErrors?.[0]?.message).toBe('11:00: Inverter không có thông số này')
  })

  test('are merged cell by cell; another value stands until it is corrected with a reason', async () => {
    const { result } = await begin(hours({ 11: [item('P', 198)] }))
    const id = result.id
    const other = await change({ id, hourlyTrackingData: hours({ 12: [item('P', 201)] }) }, plant.leader)
    expect(other.result.outcome.created).toBe(1)
    const clash = { id, hourlyTrackingData: hours({ 11: [item('P', 190)] }) }
    const refused = await change(clash, plant.leader)
    expect(refused.error?.validationErrors?.[0]?.message).toContain('Đã có giá trị khác')
    const corrected = await change({ ...clash, correctionReason: 'Đọc nhầm' }, plant.leader)
    expect([corrected.result.outcome.corrected, valueAt(corrected.result, 11, 'P')?.isCorrected]).toEqual([
      1,
      true,
    ])
  })

  test('that break a rule which came later are shown, as is an imbalance of phases', async () => {
    const [inverter] = plant.inverters
    if (!inverter) throw new Error('no inverter')
    await plant.read(inverter, 'P', { 11: 210 })
    const settings = await plant.manager.get<object>(`${service}/GetSettings?PowerPlantId=${plant.plantId}`)
    await plant.manager.send('PUT', `${service}/UpdateSettings`, { ...settings.result, mostPowerRatio: 1 })
    for (const [code, amperes] of [
      ['IA', 100],
      ['IB', 100],
      ['IC', 130],
    ] as const)
      await plant.read(inverter, code, { 11: amperes })
    const { findings } = (await read()).result.items[0] ?? {}
    expect(findings).toMatchObject([
      {
        rule: 'powerAboveRating',
        severity: 'error',
        hour: 11,
        message: 'Công suất 210 kW vượt 200 kW (mức cho phép so với định mức)',
      },
      {
        rule: 'currentImbalance',
        severity: 'warn',
        hour: 11,
        message: 'Lệch dòng giữa các pha 18.2 %, quá 5 %',
      },
    ])
  })
})

describe('the head', () => {
  test('is changed by who saw its last state; what is left out stays', async () => {
    const { result } = await begin([], { weather: 'sunny', notes: 'Trời quang' })
    const id = result.id
    expect((await change({ id, shiftCode: 'C2' })).error?.problem).toBe('inverter-tracking.versionMissing')
    const changed = await change({ id, version: 1, shiftCode: 'C2' })
    expect(changed.result).toMatchObject({
      shiftCode: 'C2',
      weather: 'sunny',
      notes: 'Trời quang',
      version: 2,
    })
    const stale = await change({ id, version: 1, notes: 'Mưa' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const cleared = await change({ id, version: 2, weather: null })
    expect(cleared.result.weather).toBeNull()
  })

  test.each([
    [{ shiftCode: 'C9' }, 422, 'inverter-tracking.unknownShift'],
    [{ date: '2026-11-21' }, 422, 'inverter-tracking.inFuture'],
    [{ recorderId: 999_999 }, 422, 'inverter-tracking.unknownRecorder'],
    [{ shiftCode: '' }, 400, 'core.invalid'],
    [{ inverterId: 999_999 }, 404, 'core.notFound'],
  ])('is refused with %o', async (wrong, status, problem) => {
    const answer = await begin([], wrong)
    expect([answer.status, answer.error?.problem]).toEqual([status, problem])
  })

  test('exists once for each inverter and day', async () => {
    await begin([])
    const again = await begin([])
    expect([again.status, again.error?.problem]).toEqual([409, 'inverter-tracking.taken'])
  })

  test('is not found by those of other plants', async () => {
    const { result } = await begin([])
    const { operator } = await solarPlant(server, 1)
    expect((await change({ id: result.id, version: 1, notes: 'x' }, operator)).status).toBe(404)
    expect((await read(operator)).status).toBe(404)
    const list = await operator.get(`${service}/GetAll?PowerPlantId=${plant.plantId}`)
    expect([list.status, list.error?.problem]).toEqual([403, 'core.plantForbidden'])
  })
})

describe('confirmation', () => {
  test('is the shift leader’s, closes the sheet, and is taken back with a reason', async () => {
    const { result } = await begin(hours({ 11: [item('P', 198)] }))
    const { id } = result
    expect((await plant.operator.send('POST', `${service}/Confirm`, { id, version: 1 })).status).toBe(403)
    const confirmed = await plant.leader.send<Tracking>('POST', `${service}/Confirm`, { id, version: 1 })
    expect(confirmed.result).toMatchObject({
      confirmedByName: 'Lê Trưởng',
      confirmedAt: '2026-11-20T12:00:00Z',
      can: { edit: false, confirm: false, reopen: true },
    })
    const late = await change({ id, hourlyTrackingData: hours({ 12: [item('P', 1)] }) })
    expect([late.status, late.error?.problem]).toEqual([409, 'inverter-tracking.confirmed'])
    const twice = await plant.leader.send('POST', `${service}/Confirm`, { id, version: 2 })
    expect(twice.error?.problem).toBe('inverter-tracking.confirmed')
    const reason = { id, version: 2, reason: 'Ghi thiếu' }
    expect((await plant.leader.send<Tracking>('POST', `${service}/Reopen`, reason)).result.version).toBe(3)
    const again = await plant.leader.send('POST', `${service}/Reopen`, { ...reason, version: 3 })
    expect(again.error?.problem).toBe('inverter-tracking.notConfirmed')
    const history = await plant.leader.get<{ items: { action: string; reason: string | null }[] }>(
      `/services/app/AuditLog/GetEntityHistory?Entity=inverter-trackings&EntityId=${id}`,
    )
    expect(history.result.items.map(({ action, reason: why }) => [action, why])).toEqual([
      ['reopened', 'Ghi thiếu'],
      ['confirmed', null],
      ['recorded', null],
      ['created', null],
    ])
  })

  test('is not given to an empty sheet, nor to an older state', async () => {
    const { result } = await begin([])
    const send = (version: number) =>
      plant.leader.send('POST', `${service}/Confirm`, { id: result.id, version })
    expect((await send(1)).error?.problem).toBe('inverter-tracking.nothingRecorded')
    expect((await send(7)).error?.problem).toBe('core.changedMeanwhile')
  })

  test('of a day covers every sheet with values, and no reading is taken any more, from wherever it comes', async () => {
    await begin(hours({ 11: [item('P', 198)] }))
    await begin([], { inverterId: plant.inverters[1]?.id })
    const body = { powerPlantId: plant.plantId, date: DAY }
    const done = await plant.leader.send<{ confirmed: number }>('POST', `${service}/ConfirmDay`, body)
    expect(done.result.confirmed).toBe(1)
    expect((await read()).result.items[0]?.isChangedSinceConfirmed).toBe(false)
    server.setNow('2026-11-20T12:05:00.000Z')
    const [confirmed, other] = plant.inverters
    const readingOf = (inverter: typeof confirmed, at = '2026-11-20T04:00:00Z') => ({
      deviceId: inverter?.id,
      parameterId: plant.idOf('F'),
      at,
      value: 50,
    })
    const { result } = await plant.operator.send<WriteOutcome>('POST', '/services/app/Reading/Write', {
      powerPlantId: plant.plantId,
      source: 'import',
      readings: [readingOf(confirmed), readingOf(other), readingOf(confirmed, '2026-11-19T04:00:00Z')],
    })
    expect(result).toMatchObject({ created: 2, errors: [{ row: 0, error: 'dayConfirmed' }] })
    expect((await read()).result.items[0]?.isChangedSinceConfirmed).toBe(false)
  })
})

test('settings of a plant decide hours and bounds', async () => {
  const before = await plant.operator.get<object>(`${service}/GetSettings?PowerPlantId=${plant.plantId}`)
  expect(before.result).toMatchObject({ firstHour: 6, lastHour: 18, mostPowerRatio: 1.1, version: 0 })
  const settings = { ...before.result, firstHour: 5, lastHour: 19, mostPowerRatio: 1 }
  expect((await plant.operator.send('PUT', `${service}/UpdateSettings`, settings)).status).toBe(403)
  expect((await plant.manager.send('PUT', `${service}/UpdateSettings`, settings)).result).toMatchObject({
    version: 1,
  })
  expect((await plant.manager.send('PUT', `${service}/UpdateSettings`, settings)).status).toBe(409)
  const backwards = { ...settings, version: 1, firstHour: 20 }
  expect((await plant.manager.send('PUT', `${service}/UpdateSettings`, backwards)).status).toBe(400)
  const { outcome } = (
    await begin(hours({ 5: [item('P', 3)], 11: [item('P', 201)] }), { acceptsPartly: true })
  ).result
  expect(outcome).toMatchObject({ created: 1, errors: [{ error: 'powerAboveRating' }] })
  const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [] })
  expect((await stranger.get(`${service}/GetSettings?PowerPlantId=${plant.plantId}`)).status).toBe(403)
})
