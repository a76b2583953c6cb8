import { afterAll, beforeAll, expect, test } from 'vitest'

import type { CardDropdowns, CardType, VehicleType } from '#contract/cards/index.ts'
import { makeCard, rentingPlant, type RentingPlant } from '#server/test/renting.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { signedIn, type Client } from '#server/test/people.ts'

let server: TestApp
let plant: RentingPlant
let admin: Client

beforeAll(async () => {
  server = await testApp()
  plant = await rentingPlant(server)
  admin = await signedIn(server, { roles: ['Admin'] })
})
afterAll(() => server.close())

const service = '/services/app/CardCatalogue'
const auditor = {
  code: 'auditor',
  name: 'Kiểm toán',
  isForVehicles: false,
  countsAsPresent: true,
  isActive: true,
}
const bicycle = { code: 'bicycle', name: 'Xe đạp', plateRule: 'none', isActive: true }
const dropdowns = async () =>
  (await plant.leader.get<CardDropdowns>('/services/app/Card/GetDropdowns')).result

test('a type of card is added, changed, used, and no longer used', async () => {
  const { result } = await admin.send<CardType>('POST', `${service}/CreateCardType`, auditor)
  expect(result).toMatchObject({ ...auditor, cardCount: 0, version: 1 })
  const taken = await admin.send('POST', `${service}/CreateCardType`, auditor)
  expect([taken.status, taken.error?.problem]).toEqual([409, 'cards.codeTaken'])
  expect((await makeCard(plant, { cardTypeId: result.id })).status).toBe(200)
  const { id } = result
  const change = { ...auditor, id, version: 1, name: 'Kiểm toán, thanh tra', isActive: false }
  const changed = await admin.send<CardType>('PUT', `${service}/UpdateCardType`, change)
  expect(changed.result).toMatchObject({ name: 'Kiểm toán, thanh tra', cardCount: 1 })
  expect((await admin.send('PUT', `${service}/UpdateCardType`, change)).status).toBe(409)
  const refused = await makeCard(plant, { cardTypeId: id })
  expect([refused.status, refused.error?.problem]).toEqual([400, 'cards.unknownType'])
  const used = await admin.send('DELETE', `${service}/DeleteCardType?Id=${id}`)
  expect([used.status, used.error?.problem]).toEqual([409, 'cards.typeInUse'])
  const history = await admin.get(`/services/app/AuditLog/GetEntityHistory?Entity=card-types&EntityId=${id}`)
  expect(history.result).toMatchObject({ items: [{ action: 'changed' }, { action: 'created' }] })
})

test('what nothing uses is deleted', async () => {
  const type = await admin.send<CardType>('POST', `${service}/CreateCardType`, { ...auditor, code: 'x' })
  const vehicle = await admin.send<VehicleType>('POST', `${service}/CreateVehicleType`, {
    ...bicycle,
    code: 'x',
  })
  expect((await admin.send('DELETE', `${service}/DeleteCardType?Id=${type.result.id}`)).status).toBe(200)
  expect((await admin.send('DELETE', `${service}/DeleteVehicleType?Id=${vehicle.result.id}`)).status).toBe(
    200,
  )
  expect((await dropdowns()).cardTypes.some(({ code }) => code === 'x')).toBe(false)
  expect((await admin.send('DELETE', `${service}/DeleteCardType?Id=999999`)).status).toBe(404)
  expect((await admin.send('DELETE', `${service}/DeleteVehicleType?Id=999999`)).status).toBe(404)
})

test('a type of vehicle is added and changed; its rule holds for what is written from then on', async () => {
  const { result } = await admin.send<VehicleType>('POST', `${service}/CreateVehicleType`, bicycle)
  expect(result).toMatchObject(bicycle)
  const card = {
    cardTypeId: plant.typeIds.get('monthlyVehicle'),
    vehicleTypeId: result.id,
    licensePlate: 'Xe 7',
  }
  expect((await makeCard(plant, card)).status).toBe(200)
  const change = { ...bicycle, id: result.id, version: 1, plateRule: 'motorbikePlate' }
  expect((await admin.send('PUT', `${service}/UpdateVehicleType`, change)).status).toBe(200)
  expect((await makeCard(plant, card)).error?.problem).toBe('cards.wrongMotorbikePlate')
  const stale = await admin.send('PUT', `${service}/UpdateVehicleType`, change)
  expect([stale.status, stale.error?.problem]).toEqual([409, 'core.changedMeanwhile'])
  expect(
    (await admin.send('PUT', `${service}/UpdateVehicleType`, { ...change, plateRule: 'x' })).status,
  ).toBe(400)
})

test('only the administrator changes them', async () => {
  expect((await plant.director.send('POST', `${service}/CreateCardType`, auditor)).status).toBe(403)
  expect((await plant.manager.send('POST', `${service}/CreateVehicleType`, bicycle)).status).toBe(403)
})
