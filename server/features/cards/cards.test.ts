import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Page } from '#contract/core/page.ts'
import type { Card, CardDropdowns } from '#contract/cards/index.ts'
import type { HistoryEntry } from '#contract/history/index.ts'
import {
  approved,
  cardService as service,
  handOut,
  makeCard,
  PNG,
  rentingPlant,
  type RentingPlant,
} from '#server/test/renting.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'
import { upload } from '#server/test/upload.ts'

let server: TestApp
let plant: RentingPlant
let other: RentingPlant
let leader: Client

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
  other = await rentingPlant(server)
  leader = plant.leader
})
afterAll(() => server.close())

const get = (id: number, who = leader) => who.get<Card>(`${service}/Get?Id=${id}`)
const move = async (id: number, action: string, reason: string | null = 'Kiểm tra') => {
  const { version } = (await get(id)).result
  return leader.send<Card>('POST', `${service}/Move`, { id, version, action, reason })
}
const list = async (query = '', who = leader) =>
  (await who.get<Page<Card>>(`${service}/GetAll?maxResultCount=100&powerPlantId=${plant.plantId}${query}`))
    .result
const update = (card: Card, changes: object, who = leader) => {
  const { id, version, cardNo, cardTypeId, vehicleTypeId, licensePlate, zones, note, photoFileId } = card
  const body = { id, version, cardNo, cardTypeId, vehicleTypeId, licensePlate, zones, note, photoFileId }
  return who.send<Card>('PUT', `${service}/Update`, { ...body, ...changes })
}

describe('a card in the register', () => {
  test('is entered, changed and told in history', async () => {
    const made = await makeCard(plant, { cardNo: 'KH-01', zones: 'Nhà điều hành' })
    expect(made.status).toBe(200)
    expect(made.result).toMatchObject({
      cardNo: 'KH-01',
      cardTypeName: 'Khách',
      cardStatus: 'inStock',
      holding: null,
      rentalCount: 0,
      can: { edit: true, delete: true, actions: ['lock', 'reportLost', 'reportDamaged'] },
    })
    const changed = await update(made.result, { zones: 'Gian máy' })
    expect(changed.result).toMatchObject({ zones: 'Gian máy', version: 2 })
    const stale = await update(made.result, { zones: 'Trạm 110 kV' })
    expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
    const history = await leader.get<Page<HistoryEntry>>(
      `/services/app/AuditLog/GetEntityHistory?Entity=cards&EntityId=${made.result.id}`,
    )
    expect(history.result.items).toMatchObject([
      { action: 'changed', changes: [{ field: 'zones', from: 'Nhà điều hành', to: 'Gian máy' }] },
      { action: 'created' },
    ])
  })

  test('has a number of its own at its plant', async () => {
    await makeCard(plant, { cardNo: 'KH-02' })
    for (const cardNo of ['KH-02', ' kh-02 ']) {
      const again = await makeCard(plant, { cardNo })
      expect([again.status, again.error?.problem]).toEqual([409, 'cards.numberTaken'])
    }
    expect((await makeCard(other, { cardNo: 'KH-02' }, other.leader)).status).toBe(200)
  })

  test('of two that take a number at once, one wins', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => makeCard(plant, { cardNo: 'KH-03' })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  })

  test('says what vehicle it is for, and its plate by the rule of the vehicle', async () => {
    const type = { cardTypeId: plant.typeIds.get('monthlyVehicle') }
    const car = { ...type, vehicleTypeId: plant.vehicleIds.get('car') }
    const motorbike = { ...type, vehicleTypeId: plant.vehicleIds.get('motorbike') }
    const tries = [
      [type, 400, 'cards.vehicleMissing'],
      [car, 200, undefined],
      [{ ...car, licensePlate: '51a-123.45' }, 200, undefined],
      [{ ...car, licensePlate: '85-B1 234.56' }, 400, 'cards.wrongCarPlate'],
      [{ ...motorbike, licensePlate: '85-B1 234.56' }, 200, undefined],
      [{ ...motorbike, licensePlate: '51A-123.45' }, 400, 'cards.wrongMotorbikePlate'],
      [{ ...type, vehicleTypeId: 999_999 }, 400, 'cards.unknownVehicleType'],
      [{ cardTypeId: 999_999 }, 400, 'cards.unknownType'],
      [{ photoFileId: 999_999 }, 400, 'cards.photoNotOwn'],
      [{ cardNo: ' ' }, 400, 'core.invalid'],
    ] as const
    for (const [changes, status, problem] of tries) {
      const answer = await makeCard(plant, changes)
      expect([answer.status, answer.error?.problem]).toEqual([status, problem])
    }
    expect((await list('&keyword=51A-123')).items[0]?.licensePlate).toBe('51A-123.45')
  })

  test('carries a photo that whoever sees the card may see', async () => {
    const photo = await upload<{ id: number }>(server.app, leader, 'cardPhoto', 'xe.png', PNG)
    const { result } = await makeCard(plant, { photoFileId: photo.result.id })
    expect(result.photoFileId).toBe(photo.result.id)
    const download = (who: Client) => who.get(`/services/app/File/Download?id=${photo.result.id}`)
    expect((await download(plant.author)).status).toBe(200)
    expect((await download(other.leader)).status).toBe(404)
    expect((await update(result, { photoFileId: null }, plant.manager)).result.photoFileId).toBeNull()
  })

  test('is seen and changed by those of its plant only', async () => {
    const { result } = await makeCard(plant)
    expect((await get(result.id, other.leader)).status).toBe(404)
    expect((await update(result, {}, other.leader)).status).toBe(404)
    expect((await other.leader.send('DELETE', `${service}/Delete?Id=${result.id}`)).status).toBe(404)
    expect((await get(999_999)).status).toBe(404)
    const elsewhere = await makeCard(other, {}, leader)
    expect([elsewhere.status, elsewhere.error?.problem]).toEqual([403, 'core.plantForbidden'])
    expect((await update(result, {}, plant.author)).status).toBe(403)
    const seen = await plant.author.get<Card>(`${service}/Get?Id=${result.id}`)
    expect(seen.result.can).toEqual({ edit: false, delete: false, actions: [] })
  })

  test('is locked, lost, found, damaged and repaired, each with its reason', async () => {
    const { id } = (await makeCard(plant)).result
    const course = [
      ['lock', 'locked'],
      ['unlock', 'inStock'],
      ['reportLost', 'lost'],
      ['find', 'inStock'],
      ['reportDamaged', 'damaged'],
      ['repair', 'inStock'],
    ] as const
    for (const [action, status] of course) expect((await move(id, action)).result.cardStatus).toBe(status)
    const silent = await move(id, 'lock', null)
    expect([silent.status, silent.error?.validationErrors?.[0]?.members]).toEqual([400, ['reason']])
    const wrong = await move(id, 'find')
    expect([wrong.status, wrong.error?.problem]).toEqual([409, 'cards.wrongStatus'])
    expect(wrong.error?.message).toContain('“Trong kho”')
    const twice = await Promise.all([move(id, 'lock'), move(id, 'lock')])
    expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('is deleted unless it was ever handed out', async () => {
    const { id } = (await makeCard(plant)).result
    expect((await leader.send('DELETE', `${service}/Delete?Id=${id}`)).status).toBe(200)
    expect((await get(id)).status).toBe(404)
    const used = (await makeCard(plant)).result
    await handOut(server, leader, (await approved(plant)).id, used.id)
    const kept = await leader.send('DELETE', `${service}/Delete?Id=${used.id}`)
    expect([kept.status, kept.error?.problem]).toEqual([409, 'cards.everRented'])
    const now = (await get(used.id)).result
    const fixed = await update(now, { cardTypeId: plant.typeIds.get('contractor') })
    expect([fixed.status, fixed.error?.problem]).toEqual([409, 'cards.typeFixed'])
    expect(now).toMatchObject({
      cardStatus: 'rented',
      holding: { holderName: 'Nguyễn Văn Bình' },
      rentalCount: 1,
    })
  })
})

describe('the list', () => {
  test('is found by its note, and told by number of page', async () => {
    const own = await rentingPlant(server)
    const make = (cardNo: string, changes: object = {}) => makeCard(own, { cardNo, ...changes })
    await make('A-03')
    await make('A-01', { cardTypeId: own.typeIds.get('contractor'), note: 'Nhóm đại tu H2' })
    const truck = { cardTypeId: own.typeIds.get('casualVehicle'), vehicleTypeId: own.vehicleIds.get('truck') }
    await make('A-02', truck)
    const of = async (query: string) =>
      (
        await own.leader.get<Page<Card>>(`${service}/GetAll?powerPlantId=${own.plantId}${query}`)
      ).result.items.map(({ cardNo }) => cardNo)
    expect(await of('')).toEqual(['A-01', 'A-02', 'A-03'])
    expect(await of('&keyword=dai tu')).toEqual(['A-01'])
    const { result } = await own.leader.get(
      `${service}/GetPage?powerPlantId=${own.plantId}&pageIndex=1&pageSize=2`,
    )
    expect(result).toMatchObject({
      content: [{ cardNo: 'A-03' }],
      pageIndex: 1,
      pageSize: 2,
      totalRecords: 3,
    })
  })

  test('comes with its dropdowns', async () => {
    const { result } = await leader.get<CardDropdowns>(`${service}/GetDropdowns`)
    expect(result.cardTypes.map(({ name }) => name).slice(0, 6)).toEqual([
      'Nhân viên',
      'Nhà thầu',
      'Khách',
      'Xe tháng',
      'Xe vãng lai',
      'Khu vực hạn chế',
    ])
    expect(result.vehicleTypes.slice(0, 2)).toMatchObject([
      { plateRule: 'motorbikePlate' },
      { plateRule: 'carPlate' },
    ])
    expect(result.cardStatuses.map(({ label }) => label)).toEqual([
      'Trong kho',
      'Đang cho thuê',
      'Quá hạn',
      'Mất',
      'Hỏng',
      'Khóa',
    ])
  })
})
