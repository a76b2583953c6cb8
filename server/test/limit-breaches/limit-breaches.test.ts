import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { imported, importer, makePark } from '#server/features/imports/testing/park.ts'
import { defect, service as register } from '#server/features/abnormal-incidents/testing/abnormals.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn } from '#server/test/people.ts'

import { breachesOf, hotPlant, service, told, type HotPlant } from './hot-plant.ts'

let server: TestApp
let plant: HotPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T17:00:00Z')
  plant = await hotPlant(server)
})
afterAll(() => server.close())

const waiting = async () => (await breachesOf(plant.operator, 'Standing=waiting')).map(told)
const ids = async () => (await breachesOf(plant.operator)).map(({ id }) => id)
const enter = (limitBreachIds: readonly number[], more: object = {}) =>
  plant.operator.send<AbnormalDetail>('POST', `${register}/Create`, {
    ...defect(plant.plantId, { occurredAt: '2026-11-20T03:00:00Z' }),
    limitBreachIds,
    ...more,
  })
const acknowledge = async (reason: string | null, given?: readonly number[]) =>
  plant.operator.send('POST', `${service}/Acknowledge`, {
    powerPlantId: plant.plantId,
    ids: given ?? (await ids()),
    reason,
  })

describe('a breach that was entered as an event', () => {
  beforeEach(() => plant.heats({ 10: 66, 11: 70 }))

  test('is offered no more, while it lasts, however bad it gets, and whatever is corrected', async () => {
    expect(await waiting()).toEqual(['alarm 10-11 on, 70 at 11'])
    const { result: event } = await enter(await ids())
    expect(await waiting()).toEqual([])
    await plant.heats({ 12: 85 })
    await plant.heats({ 10: 50 }, { correctionReason: 'Đọc nhầm' })
    expect(await waiting()).toEqual([])
    expect(await breachesOf(plant.operator, `AbnormalId=${event.id}`)).toMatchObject([
      { standing: 'entered', abnormalId: event.id, abnormalCode: event.code, settledByName: 'Trần Bảo' },
    ])
  })

  test('is offered no more where a correction tears it apart, and the next one is', async () => {
    await plant.heats({ 12: 70, 13: 50 })
    await enter(await ids())
    await plant.heats({ 11: 50 }, { correctionReason: 'Đọc nhầm' })
    expect(await breachesOf(plant.operator)).toHaveLength(2)
    expect(await waiting()).toEqual([])
    await plant.heats({ 15: 66 })
    expect(await waiting()).toEqual(['alarm 15-15 on, 66 at 15'])
  })

  test('is offered again when the event is struck through', async () => {
    const { result: event } = await enter(await ids())
    await plant.operator.send('DELETE', `${register}/Delete?Id=${event.id}`)
    expect(await waiting()).toHaveLength(1)
  })

  test('is not entered twice, nor by somebody who is too late', async () => {
    const [id = 0] = await ids()
    await enter([id])
    expect(await enter([id])).toMatchObject({
      status: 409,
      error: { message: 'Lần vượt ngưỡng này đã được Trần Bảo xử lý.' },
    })
    expect((await acknowledge('Bình thường')).status).toBe(409)
    await plant.heats({ 10: 50, 11: 50 }, { correctionReason: 'Đọc nhầm' })
    expect((await enter([id])).status).toBe(409)
    const { result } = await plant.operator.get<{ totalCount: number }>(`${register}/GetAll`)
    expect(result.totalCount).toBe(1)
  })

  test('belongs to an event of its own plant', async () => {
    const other = await hotPlant(server)
    await other.heats({ 10: 66 })
    const [foreign] = await breachesOf(other.operator)
    expect((await enter([foreign?.id ?? 0])).status).toBe(409)
    expect((await acknowledge('Bình thường', [foreign?.id ?? 0])).status).toBe(409)
  })
})

describe('a breach that is no abnormality', () => {
  beforeEach(() => plant.heats({ 10: 66, 11: 70 }))

  test('needs a reason, and is offered no more unless it gets worse', async () => {
    expect((await acknowledge(' ')).status).toBe(400)
    expect((await acknowledge('Nắng gắt, quạt chạy đủ')).status).toBe(200)
    await plant.heats({ 12: 79 })
    expect(await waiting()).toEqual([])
    expect(await breachesOf(plant.operator, 'Standing=acknowledged')).toMatchObject([
      { reason: 'Nắng gắt, quạt chạy đủ', settledByName: 'Trần Bảo', settledAt: '2026-11-20T17:00:00Z' },
    ])
    await plant.heats({ 13: 81 })
    expect(await waiting()).toEqual(['trip 10-13 on, 81 at 13'])
    await acknowledge('Đã dừng để kiểm tra')
    expect(await waiting()).toEqual([])
  })

  test('leaves its trace in the history of the plant', async () => {
    await acknowledge('Nắng gắt')
    const path = `/services/app/AuditLog/GetEntityHistory?Entity=limit-breaches&EntityId=${plant.plantId}`
    const { result } = await plant.operator.get<{ items: unknown[] }>(path)
    expect(result.items).toMatchObject([{ action: 'acknowledged', reason: 'Nắng gắt' }])
  })
})

describe('the list', () => {
  test('offers nothing that is older than a week, and keeps it', async () => {
    server.setNow('2026-11-27T02:50:00Z')
    plant = await hotPlant(server)
    await plant.heats({ 10: 66, 11: 50 })
    expect(await waiting()).toHaveLength(1)
    server.setNow('2026-11-27T03:10:00Z')
    expect(await waiting()).toEqual([])
    // Row and filter say the same of it, and so it never vanishes.
    const [old] = await breachesOf(plant.operator)
    expect(old?.standing).toBe('unanswered')
    expect(await breachesOf(plant.operator, 'Standing=unanswered')).toEqual([old])
    // It may still be answered.
    expect((await acknowledge('Nắng gắt')).status).toBe(200)
    expect(await breachesOf(plant.operator, 'Standing=unanswered')).toEqual([])
    expect(await breachesOf(plant.operator)).toMatchObject([{ standing: 'acknowledged' }])
  })

  test('is sorted and filtered, and shows no other plant', async () => {
    await plant.heats({ 1: 66, 2: 50, 3: 81, 4: 50 })
    const list = async (query: string) => (await breachesOf(plant.operator, query)).map(told)
    expect(await list('Tier=trip')).toEqual(['trip 3-3 to 4, 81 at 3'])
    expect(await list('Keyword=nhiet do&From=2026-11-20&To=2026-11-20')).toHaveLength(2)
    expect(await list('From=2026-11-21')).toEqual([])
    expect(await list(`DeviceId=${plant.inverter.id}&Standing=entered`)).toEqual([])
    const stranger = await signedIn(server, { roles: ['QĐ'], plantIds: [(await hotPlant(server)).plantId] })
    expect(await breachesOf(stranger)).toEqual([])
    expect((await stranger.get(`${service}/GetAll?PowerPlantId=${plant.plantId}`)).status).toBe(403)
    const [id] = await ids()
    expect((await plant.operator.get(`${service}/Get?Id=${id}`)).result).toMatchObject({ id, extreme: 66 })
    expect((await stranger.get(`${service}/Get?Id=${id}`)).status).toBe(404)
    expect((await plant.operator.get(`${service}/GetAll?Sorting=nothing`)).status).toBe(200)
  })
})

test('an import brings breaches, and taking it back takes them away', async () => {
  server.setNow('2026-11-21T00:00:00Z')
  const park = await makePark(server, 1)
  const [inverter] = park.inverters
  const limits = { parameterId: park.parameters['P']?.id, limits: { alarmMax: 60 } }
  const { id, version } = inverter ?? {}
  await park.manager.send('PUT', '/services/app/Device/UpdateLimits', { id, version, ...limits })
  const at = (time: string) => `2026-11-10T${time}:00+07:00`
  await park.manager.send('POST', '/services/app/Reading/Write', {
    powerPlantId: park.plantId,
    readings: [
      { deviceId: id, parameterId: limits.parameterId, at: new Date(at('06:00')).toISOString(), value: 61 },
    ],
  })
  const before = await breachesOf(park.manager)
  expect(before).toHaveLength(1)
  const api = importer(server, park)
  const rows = Array.from({ length: 150 }, (_, step) => {
    const time = `${String(6 + Math.floor(step / 12)).padStart(2, '0')}:${String((step % 12) * 5).padStart(2, '0')}`
    return `${at(time)},INV1.01,${step === 75 ? 50 : 62}`
  })
  const done = await imported(api, ['timestamp,inverter,ac_power_kw', ...rows].join('\n'), {
    existing: 'replace',
    reason: 'Theo máy ghi',
  })
  expect(done).toMatchObject({ errorCount: 0, updatedCount: 1, createdCount: 149 })
  expect((await breachesOf(park.manager)).map(({ extreme }) => extreme)).toEqual([62, 62])
  await api.send('Revert', { id: done.id, version: done.version })
  await api.work(done.id)
  expect(await breachesOf(park.manager)).toMatchObject(before.map(({ id: _id, ...breach }) => breach))
})
